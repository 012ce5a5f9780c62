"""A match at the terminal: people choose by number, computer players answer, and nothing is shown to the wrong eyes."""

from __future__ import annotations

import shlex
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from tablewright.engine.game.contract import SPECTATOR, WON, Routine
from tablewright.engine.scene import Scene
from tablewright.engine.wording import both
from tablewright.match import Choice, Match, MatchFileError, Refused, chain, save
from tablewright.match.asking import Declined, has_one_answer, is_forced, is_known_to_all, last_decision
from tablewright.players import ADVISER, Player, find
from tablewright.players.advice import hints
from tablewright.terminal.changes import changed_lines
from tablewright.terminal.columns import Block, column_width, in_two
from tablewright.terminal.draw import Said, draw, draw_focus
from tablewright.terminal.leaving import ending_in_order
from tablewright.terminal.lines import InputEnded, Terminal, put
from tablewright.terminal.looking import in_pack, offering, on_table, whole
from tablewright.terminal.progress import showing
from tablewright.terminal.words import Words, people_at

IDEAS = 5  # choices that a hint names
FEW = 8  # choices that are listed one below the other
LATEST = 14  # events shown before a question; the log has all of them
INTERRUPTED = 130  # the exit code of whatever Ctrl-C stops
HELP = """\
  a number    make that choice
  ?           show the rules for all choices;  ? 3  for choice 3
  u           undo your last move, unless it drew or revealed something
  t           take back your last decision (against computers only; new dice, noted in the record)
  l           show the log
  r, table    show the whole table
  look NAME   show a card in full, by part of its name;  look 3  the cards of choice 3;  look  every card in sight
  i           hint: a strong computer's best moves, and what they bring
  y           why: what others gained by their moves since your last choice
  w           wait, and let another player choose first
  n           no, and don't ask this again in this match (where it is offered);  n all  ask everything again
  f           answer forced questions for you, or stop doing so
  s [file]    save
  q           quit;  h  show this help"""


class Left(Exception):
    """A person left the table."""


@dataclass
class Table:
    """One match in front of one terminal. A seat with no player is a person's."""

    match: Match
    players: Sequence[Player | None]
    terminal: Terminal
    file: Path
    keep: bool = True  # whether the match is saved when it ends or is left
    campaign: Path | None = None  # the file of the campaign in which it is played
    last_step: dict[int, int] = field(default_factory=dict)  # where each seat's news begins
    looking: int | None = None  # the person before the screen
    shown: Scene | None = None  # the table that this person saw last
    read: Said = frozenset()  # the card texts this person has read
    waiting: int | None = None  # a person who lets the others go first, until one of them has
    answers: bool = True  # whether questions with one answer are answered
    declined: dict[int, Declined] = field(default_factory=dict)  # by each person
    went_back: int | None = None  # a person who took a move back, until they choose something
    acted: dict[int, int] = field(default_factory=dict)  # the team's round in which each seat has acted, or let others

    def __post_init__(self) -> None:
        self.usual_file = self.file
        self.words = Words(self.match, people_at(self.match, self.people))

    @property
    def names(self) -> tuple[str, ...]:
        return self.words.people.names

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player is None]

    def run(self) -> int:
        """Play to the end, or until people leave; the exit code: 1 if the match could not be saved."""
        try:
            with ending_in_order():
                self._greet()
                while not self.match.over:
                    self._turn(self._next_seat())
                return self._end()
        except InputEnded:
            return self._stop("The input ended")
        except KeyboardInterrupt:
            return self._stop("Stopped") or INTERRUPTED
        except Left:
            return 0
        except BaseException:  # a window closed, a pipe gone, a fault of ours: the match is kept all the same
            self._keep_silently()
            raise

    def _greet(self) -> None:
        match, say = self.match, self.terminal.say
        say(f"{match.game.title}: {both(name.replace('You', 'you') for name in self.names)}.", "bold")
        say(f"Pack: {match.pack.title}. Type h for help, q to quit.")
        say(f"Dice commitment: {match.commitment}", "dim")
        say()

    # -------------------------------------------------------------------------------------------- turns

    def _next_seat(self) -> int:
        """The seat to choose next: people who have not acted in their team's round, then the first.

        A person who waits is passed over.
        """
        seats = self.match.awaiting
        others = [seat for seat in seats if seat != self.waiting]
        team_round = self._team_round()
        fresh = [seat for seat in others if seat in self.people and self.acted.get(seat) != team_round]
        return ((fresh if team_round else []) or others or seats)[0]

    def _turn(self, seat: int) -> None:
        moves, team_round = len(self.match.moves), self._team_round()
        self._choose(seat)
        if len(self.match.moves) != moves:
            self.waiting = None
            self.acted[seat] = team_round

    def _team_round(self) -> int:
        """The round a team plays in any order; 0 if none."""
        game = self.match.game
        return game.team_round(self.match.view(SPECTATOR)) if game.team_round else 0

    def _choose(self, seat: int) -> None:
        player = self.players[seat]
        if player is None:
            if not self._answer_alone(seat):
                self._ask(seat)
            return
        options = self.match.rules.legal(self.match.state, seat)
        before = len(self.match.moves)
        self.match.play(seat, player.choose(self.match.view(seat), seat, options))
        if not self.people:
            self._tell(self.words.story(SPECTATOR, before + 1 if before else 0))

    def _answer_alone(self, seat: int) -> bool:
        """Give a person's answer that need not be asked for, if there is one; their news waits until they are asked.

        Where others could not tell that there is one, whoever sits there looks first, as at any other question.
        """
        if self.went_back == seat:
            return False
        match, view = self.match, self.match.view(seat)
        options = match.rules.legal(match.state, seat)
        routine = self._routine(seat)
        if self.answers and is_forced(match.game, view, seat, match.awaiting, options):
            action, why = options[0], "Nothing else is possible"
        elif routine and self._declined(seat).covers(routine):
            action, why = routine.action, "Not asked in this match"
        else:
            return False
        if len(self.people) > 1 and not is_known_to_all(match.rules, view, seat, match.seats, options):
            self._curtain(seat)
        text = next(choice.text for choice in self.words.choices(seat) if choice.action == action)
        who = f"{self.names[seat]}: " if len(self.people) > 1 else ""
        self.terminal.say(f"{who}{why}: {text}", "dim")
        match.play(seat, action)
        return True

    def _routine(self, seat: int) -> Routine | None:
        """The question of a seat, if most decline it."""
        match, view = self.match, self.match.view(seat)
        return match.game.routine(view, match.pack, seat, match.rules.legal(view, seat)) if match.game.routine else None

    def _declined(self, seat: int) -> Declined:
        """The standing refusals of a person."""
        return self.declined.setdefault(seat, Declined())

    def _ask(self, seat: int) -> None:
        """Show a person their table and take lines until they have moved."""
        self._curtain(seat)
        self._show(seat, whole=self.words.others_acted(seat, self.last_step.get(seat, 0)))
        moves = len(self.match.moves)
        while len(self.match.moves) == moves and seat in self.match.awaiting and seat != self.waiting:
            line = self.terminal.ask(f"{self.names[seat]}> ")
            self._answer(seat, line)

    def _curtain(self, seat: int) -> None:
        """Between two people, let nobody see the other's cards."""
        if len(self.people) > 1 and self.looking not in (None, seat):
            self.terminal.hide()
            self.terminal.ask(f"Pass the keyboard to {self.names[seat]}, then press Enter. ")
            self.terminal.hide()
        elif len(self.people) > 1 and self.looking is None:
            self.terminal.ask(f"{self.names[seat]}, press Enter when you are ready. ")
            self.terminal.hide()
        if self.looking != seat:
            self.shown = None
        self.looking = seat

    def _show(self, seat: int, *, whole: bool = True) -> None:
        """The table as the seat sees it, or its changes; then news, the area in focus, and the question."""
        scene, before, lettering = self.words.scene(seat), self.shown, self.match.game.lettering
        self.shown = scene
        if whole or before is None:
            known = self.read if before else frozenset()
            self.read = draw(scene, self.terminal.console, before, lettering, known, focus=False)
        self._tell_news(self.words.story(seat, self.last_step.get(seat, 0), short=True))
        if not whole and before is not None:
            for line in changed_lines(before, scene, lettering):
                put(self.terminal.console, line, 2, 2)
        if scene.focus:
            self.terminal.say()
            self.read = draw_focus(scene, self.terminal.console, lettering, self.read)
        self.terminal.say()
        self.terminal.say(self.words.question(seat), "bold")
        self._list([choice.text for choice in self._choices(seat)])
        if self._routine(seat):
            self.terminal.say(f"{'n':>3}  No, and don't ask again in this match", "dim")

    def _list(self, texts: Sequence[str]) -> None:
        """Choices with their numbers; many short ones in two columns if there is room."""
        console = self.terminal.console
        lines = [Text(f"{n:3}", "bold cyan") + Text(f"  {text}") for n, text in enumerate(texts, start=1)]
        if len(lines) > FEW and max(map(len, lines)) <= column_width(console):
            for line in in_two([Block(False, [line]) for line in lines], column_width(console)):
                console.print(line, soft_wrap=True)
            return
        for line in lines:
            put(console, line, 0, 5)

    def _choices(self, seat: int) -> list[Choice]:
        """A seat's choices: first the choices that pieces offer, in reading order."""
        pieces = self.shown.walk() if self.shown else ()
        offered = list(dict.fromkeys(action for piece in pieces for action in piece.actions))
        places = {action: place for place, action in enumerate(offered)}
        return sorted(self.words.choices(seat), key=lambda choice: places.get(choice.action, len(places)))

    def _tell_news(self, news: Sequence[str]) -> None:
        """The latest events, in a paragraph of their own."""
        if news:
            self.terminal.say()
        if len(news) > LATEST:
            self.terminal.say(f"  ({len(news) - LATEST} earlier events; l shows all)", "dim")
        self._tell(news[-LATEST:])

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.terminal.say(line, indent=2, hang=2)

    # -------------------------------------------------------------------------------------------- answers

    def _answer(self, seat: int, line: str) -> None:
        """Carry out a typed command; impossible ones are refused and change nothing."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        commands = {
            "?": self._explain, "u": self._undo, "t": self._take_back, "s": self._save_as, "l": self._log,
            "r": self._show_all, "i": self._idea, "y": self._why, "w": self._wait, "h": self._help, "q": self._leave,
            "n": self._decline, "f": self._answer_forced,
            "table": self._show_all, "look": self._look, "card": self._look,
        }  # fmt: skip
        try:
            if word in commands:
                commands[word](seat, rest.strip())
            elif line:
                self._play(seat, self._choice(seat, line).action)
        except Refused as refusal:
            self.terminal.say(refusal.reason, "yellow")
        except MatchFileError as error:
            self.terminal.say_whole(f"{error} You can keep playing.")

    def _play(self, seat: int, action: int) -> None:
        """Make a person's choice."""
        if (routine := self._routine(seat)) and routine.action == action:
            self._declined(seat).note(routine)
        self.last_step[seat] = self.match.play(seat, action).number
        self.went_back = None

    def _decline(self, seat: int, text: str) -> None:
        """Say no, and do not be asked again; or be asked everything again."""
        if text == "all":
            self.declined.pop(seat, None)
            self.terminal.say("Every question is asked again.")
            return
        routine = self._routine(seat)
        if routine is None:
            raise Refused("This question is always asked.")
        self._declined(seat).for_the_match(routine)
        self._play(seat, routine.action)

    def _answer_forced(self, seat: int, _: str) -> None:
        self.answers = not self.answers
        forced = "answered for you" if self.answers else "asked"
        self.terminal.say(f"Questions with one answer are {forced} from now on.")

    def _choice(self, seat: int, text: str) -> Choice:
        choices = self._choices(seat)
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(choices):
            return choices[int(text[:9]) - 1]
        numbers = f"a number from 1 to {len(choices)}" if len(choices) > 1 else "1"
        raise Refused(f"{text[:40]!r} is not a choice. Type {numbers}, or h for help.")

    def _explain(self, seat: int, text: str) -> None:
        choices = [self._choice(seat, text)] if text else self._choices(seat)
        ids = list(dict.fromkeys(id for choice in choices for id in choice.clauses))
        for id in ids:
            clause = self.match.game.book[id]
            self.terminal.say(f"{clause.id} ({clause.kind})", "bold")
            self.terminal.say(clause.text, indent=2)
            if clause.why:
                self.terminal.say(f"Why: {clause.why}", "dim", indent=2)
        if not ids:
            self.terminal.say("No specific rule covers this choice.")

    def _undo(self, seat: int, _: str) -> None:
        self._undo_one(seat)
        with suppress(Refused):  # forced moves are no decisions
            while has_one_answer(self.match, seat):
                self._undo_one(seat)
        self.went_back = seat
        self._show(seat)

    def _undo_one(self, seat: int) -> None:
        """Undo a seat's own last move."""
        most = len(self.match.moves) - 1
        move = self.match.undo(seat)
        self.terminal.say(f"Undone: {move.text}.")
        for other, step in self.last_step.items():
            if step > move.number:  # what came later is one step earlier now, unless it fell too
                self.last_step[other] = step - 1 if len(self.match.moves) == most else move.number

    def _take_back(self, seat: int, _: str) -> None:
        if len(self.people) > 1:
            raise Refused("You can only take back moves when playing against computers.")
        number = last_decision(self.match, seat)
        if number is None:
            raise Refused("You have not made a move yet.")
        branch = self.match.take_back(number - 1, f"taken back by {self.match.names[seat]} alone")
        self.terminal.say(f"Taken back: {branch.dropped[0].text}. The dice are new from here on.")
        self.last_step[seat] = min(self.last_step.get(seat, 0), len(self.match.moves))
        self.went_back = seat
        self._show(seat)

    def _log(self, seat: int, _: str) -> None:
        self._tell(self.words.story(seat))

    def _look(self, seat: int, text: str) -> None:
        """Show cards in full: by name, for a choice, or all in sight."""
        scene = self.shown or self.words.scene(seat)
        if text.isascii() and text.isdigit():
            pieces = offering(scene, self._choice(seat, text).action)
        else:
            pieces = on_table(scene, text)
        lines = list(whole(pieces)) or list(in_pack(self.match, text))
        if not lines:
            raise Refused(f"No card in sight or in the pack is called {text[:40]!r}.")
        for depth, line in lines:
            put(self.terminal.console, line, 2 * depth, 2)

    def _show_all(self, seat: int, _: str) -> None:
        self.shown = None
        self._show(seat)

    def _idea(self, seat: int, _: str) -> None:
        """Print a strong player's advice, by the numbers of the choices."""
        numbers = {choice.action: n for n, choice in enumerate(self._choices(seat), start=1)}
        if len(numbers) == 1:
            raise Refused("There is only one choice.")
        with showing(f"Preparing {self.match.game.title}") as progress:
            find(ADVISER).prepare(self.match.game, progress)
        found = hints(self.match, seat, seed=len(self.match.moves), people=self.words.people)
        ideas = [hint for hint in found if hint.value is not None][:IDEAS]
        texts = {choice.action: choice.text for choice in self._choices(seat)}
        self.terminal.say(f"Best moves according to a {ADVISER}:", "bold")
        for idea in ideas:
            self.terminal.say(f"{numbers[idea.action]:3}  {idea.odds}  {texts[idea.action]}", hang=18)
            if idea.reason:
                self.terminal.say(idea.reason, indent=18)

    def _why(self, seat: int, _: str) -> None:
        """Tell what each of the others gained since the seat's last choice, in the order in which they moved."""
        self._tell(self.words.gained(seat, self.last_step.get(seat, 0)) or ["Nobody else has moved since then."])

    def _wait(self, seat: int, _: str) -> None:
        if len(self.match.awaiting) == 1:
            raise Refused("Nobody else can choose right now.")
        self.waiting = seat
        self.acted[seat] = self._team_round()
        self.last_step[seat] = len(self.match.moves) + 1

    def _help(self, seat: int, _: str) -> None:
        for line in HELP.splitlines():
            self.terminal.say(line, hang=14)

    def _save_as(self, seat: int, text: str) -> None:
        self.file = Path(text).expanduser() if text else self.file
        self._save()
        self.terminal.say_whole(f"Saved to {self.file}")

    def _leave(self, seat: int, _: str) -> None:
        answer = self.terminal.ask("Save the match before you quit? [Y/n/stay] ").lower()
        if answer.startswith("s"):
            return
        if answer.startswith("n"):
            self.terminal.say("Not saved.")
            raise Left
        self._save()
        self._say_saved(self._how_to_go_on())
        raise Left

    # -------------------------------------------------------------------------------------------- endings

    def _save(self) -> None:
        if self.file == self.usual_file:
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise MatchFileError(f"Cannot save to {self.file}: {error.strerror}. Try another place.") from None
        save(self.match, self.file)

    def _say_saved(self, advice: str) -> None:
        self.terminal.say_whole(f"Saved to {self.file}")
        self.terminal.say_whole(f"{advice} {shlex.quote(str(self.file))}")

    def _stop(self, why: str) -> int:
        """Leave a match that is under way, keeping it where it should be kept."""
        where = f"{why} after move {len(self.match.moves)}."
        if not self.match.moves:
            self._part(f"{where} No moves were made, so nothing was saved.")
            return 0
        return self._keep(where, self._how_to_go_on())

    def _how_to_go_on(self) -> str:
        """The command that continues the match, without the name of its file."""
        campaign = f" --campaign {shlex.quote(str(self.campaign))}" if self.campaign else ""
        return f"Continue with: tablewright play{campaign} --load"

    def _keep(self, where: str, advice: str) -> int:
        """Save the match if it is to be kept, and only then say so: the screen may be gone already."""
        if not self.keep:
            self._part(f"{where} The match was not saved.")
            return 0
        try:
            self._save()
        except MatchFileError as error:
            self._part(f"{where} The match was not saved. {error}")
            return 1
        self._part(where)
        self._say_saved(advice)
        return 0

    def _part(self, text: str) -> None:
        """Say something on a line of its own, below a prompt that nobody answered."""
        if text.strip():
            self.terminal.say()
            self.terminal.say_whole(text.strip())

    def _keep_silently(self) -> None:
        if self.keep and self.match.moves:
            with suppress(MatchFileError):
                self._save()

    def _end(self) -> int:
        """The final table, the winner and the reason, and how to verify the match."""
        match, say = self.match, self.terminal.say
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        since = self.last_step.get(viewer, 0) if viewer != SPECTATOR else len(match.moves)
        news = self.words.story(viewer, since, short=True)
        draw(self.words.scene(viewer), self.terminal.console, lettering=match.game.lettering)
        self._tell_news(news if self.people else [])
        say()
        if ending := match.ending:
            say(f"The match is over after {len(match.moves)} moves: {ending.reason}.")
            say(self._result(ending.results), "bold")
            say(f"Record chain: {chain(match)}", "dim")
        return self._keep("", "Check it with: tablewright verify")

    def _result(self, results: Sequence[int]) -> str:
        winners = [seat for seat, result in enumerate(results) if result == WON]
        if not winners:
            shared = [seat for seat, result in enumerate(results) if result]
            names = both(self.names[seat] for seat in shared)
            if shared:
                return f"{names} share the win."
            return self._defeat() if self.match.seats == 1 else "Nobody wins."
        if self.people == winners:
            return "You win."
        verb = "wins" if len(winners) == 1 else "win"
        return f"{both(self.names[seat] for seat in winners)} {verb}."

    def _defeat(self) -> str:
        """A lost solo match: the opponent that the game names, and its score."""
        return self.words.verdict(0) if self.match.game.events.nobody else "You lose."


def new_file(folder: Path, match: Match) -> Path:
    """Where a new match is kept: a name of its own in the folder of matches."""
    return folder / f"{match.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{match.commitment[:6]}.json"
