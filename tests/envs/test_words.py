"""The player in words plays every game, and says honestly how often it had to be asked again."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

import tablewright
from baselines import words
from baselines.words import Endpoint, Player, Stub, number_in
from sweeps import swept
from tablewright import envs
from tablewright.envs.evaluating import evaluate
from tablewright.envs.variants import variant
from tablewright.library import Refused

SHORT = {"tamashii": {"scenario": "p00"}}  # its shortest story


@pytest.mark.parametrize("name", swept(tablewright.list_games(), now=["west", "royal", "north"]))
def test_the_stub_plays_a_whole_match(name: str) -> None:
    player = Player(tablewright.load(name, settings=SHORT.get(name)), Stub())
    found = evaluate(player, player.game, against="random", games=1)
    assert found.results[0] in ("won", "shared", "lost")
    assert player.decisions > 0
    assert (player.asked_again, player.fell_back) == (0, 0)


def test_the_prompt_has_the_table_the_question_the_choices_and_their_rules() -> None:
    asked: list[str] = []
    stub = Stub()

    def model(prompt: str) -> str:
        asked.append(prompt)
        return stub(prompt)

    game = tablewright.load("west", pack=variant("west", 0))
    evaluate(Player(game, model), game, games=1)
    assert "Finish with more points than your opponent" in asked[0]
    for prompt in asked:
        choices, _, rules = prompt.partition("Your choices")[2].partition("\nThe rules named:\n")
        ids = {id for line in choices.split("\n") if "[" in line for id in line.rpartition("[")[2][:-1].split(", ")}
        assert ids
        assert ids <= {line.partition(":")[0] for line in rules.split("\n")}
        assert not any(line.startswith("  1  ") for line in prompt.split("\n")), "the table's own list is left out"
        assert "Crucible" not in prompt, "a variant has names of its own"


@pytest.mark.parametrize(
    ("answers", "again", "back", "reason"),
    [
        (["Choice: 150", "Choice: 107"], 1, 0, "from top to bottom. (west.turn.in-order)"),
        (["I pass.", "Choice: 107"], 1, 0, words.NO_NUMBER),
        (["Choice: 150", "Choice: 150"], 1, 1, "from top to bottom. (west.turn.in-order)"),
        (["I pass.", "Choice: 999"], 1, 1, words.NO_NUMBER),
        (["Choice: 107"], 0, 0, None),
    ],
)
def test_an_answer_that_is_refused_is_asked_for_once_more_with_the_reason(
    answers: list[str], again: int, back: int, reason: str | None
) -> None:
    asked: list[str] = []
    left = iter(answers)

    def model(prompt: str) -> str:
        asked.append(prompt)
        return next(left)

    env = envs.solo("west", against="random", words=True)
    player = Player(env.game, model)
    observation, info = env.reset(seed=1)
    while "107" not in str(info["choices"]):
        observation, *_, info = env.step(next(iter(info["choices"])))
    number = player(observation | info)
    if number not in info["choices"]:
        *_, info = env.step(number)
        number = player(observation | info)
    assert number in info["choices"]
    assert (player.decisions, player.asked_again, player.fell_back) == (1, again, back)
    assert len(asked) == len(answers)
    if reason:
        assert reason in asked[1]
        assert reason not in asked[0]


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        ("Choice: 12", 12),
        ("choice 3 is weak\n**Choice: 7**", 7),
        ("1 or 2? I take 2.", 2),
        ("no", None),
        ("9" * 40, None),
    ],
)
def test_the_number_of_an_answer_is_its_last(answer: str, number: int | None) -> None:
    assert number_in(answer) == number


# ------------------------------------------------------------------------------------------------ endpoints


class Server(HTTPServer):
    """Chat completions that answer what they are told to, one status after another."""

    def __init__(self, statuses: list[int], content: Callable[[dict[str, Any]], Any]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.statuses, self.content = statuses, content
        self.heads: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.heads.append(f"{self.path} {self.headers['Authorization']}")
        status = self.server.statuses.pop(0) if self.server.statuses else 200
        body = json.dumps(self.server.content(asked)).encode() if status == 200 else b""
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Server]]:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    running: list[Server] = []

    def start(*statuses: int, content: Callable[[dict[str, Any]], Any]) -> Server:
        server = Server(list(statuses), content)
        running.append(server)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        return server

    yield start
    for server in running:
        server.shutdown()
        server.server_close()


def answered(content: Any) -> dict[str, Any]:
    return {"choices": [{"message": {"content": content}}]}


def test_a_model_behind_a_url_plays_a_match(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stub = Stub()
    server = serve(503, content=lambda asked: answered(stub(asked["messages"][0]["content"])))
    monkeypatch.setenv("WORDS_KEY", "secret")
    assert words.main(["royal", "--url", server.url, "--model", "m", "--games", "1", "--against", "random"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("tablewright/royal-v2 against random: won")
    assert told[1].endswith("0 asked again, 0 fell back to the first choice")
    assert set(server.heads) == {"/v1/chat/completions Bearer secret"}


def test_an_endpoint_that_cannot_answer_says_so_in_a_sentence(serve: Callable[..., Server]) -> None:
    busy = serve(*[503] * 3, content=answered)
    with pytest.raises(Refused, match="answers 503"):
        Endpoint(busy.url, "m")("?")
    with pytest.raises(Refused, match="answers 401"):
        Endpoint(serve(401, content=answered).url, "m")("?")
    with pytest.raises(Refused, match="does not answer as chat completions do"):
        Endpoint(serve(content=lambda asked: {"choices": []}).url, "m")("?")
    with pytest.raises(Refused, match="cannot be reached"):
        Endpoint("http://127.0.0.1:1", "m", seconds=1)("?")


def test_the_agent_is_the_stub_unless_the_environment_names_an_endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORDS_URL", raising=False)
    assert isinstance(words.agent(tablewright.load("west")).model, Stub)
    monkeypatch.setenv("WORDS_URL", "http://127.0.0.1:1/")
    model = words.agent(tablewright.load("west")).model
    assert isinstance(model, Endpoint)
    assert model.url == "http://127.0.0.1:1"


def test_the_command_refuses_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["wset"], ["west", "--against", "me"], ["west", "--seats", "9"]):
        assert words.main(wrong) == 1
        assert "Traceback" not in capsys.readouterr().err
