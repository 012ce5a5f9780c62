"""Proximal policy optimisation with masks, by self-play: all seats of many games learn one network.

`python -m baselines.ppo west --minutes 10` learns, prints a line of its curve every half minute, with the share of
games won against random play, and writes the weights, and the curve as CSV and as a picture. It needs PyTorch and NumPy
alone; with `--on gpu` an NVIDIA GPU plays and learns, and no number leaves it.

Reference: J. Schulman et al., "Proximal policy optimization algorithms" (2017). Rewards come at the end of a game, so
every seat's advantage is summed over its own decisions alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

import tablewright
from baselines import fitting
from baselines.curves import Curve
from tablewright.envs import VectorEnv
from tablewright.envs.evaluating import Agent
from tablewright.envs.numbering import Numbering
from tablewright.envs.observing import Observation

GAMES, STEPS = 1024, 32  # played at once, and decisions of each between two rounds of learning
EPOCHS, BATCH = 2, 4096
CLIP, ENTROPY, VALUE, LARGEST = 0.2, 0.01, 0.5, 0.5  # as in the paper; the last bounds the gradient
TRACE = 0.97  # how far an advantage looks ahead
RATE = 1e-3
WIDTH = 256
NEVER = -1e9  # the logit of a number that cannot be given


class Policy(nn.Module):
    """What a seat sees, to a choice among all numbers and an expected result from -1 to 1."""

    def __init__(self, scale: Tensor, size: int) -> None:
        super().__init__()
        self.register_buffer("scale", scale)
        self.trunk = nn.Sequential(
            nn.Linear(len(scale), WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(),
        )  # fmt: skip
        self.choice, self.value = nn.Linear(WIDTH, size), nn.Linear(WIDTH, 1)
        for layer, gain in ((self.choice, 0.01), (self.value, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, features: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.trunk((features / self.scale).clamp(-3, 3))
        logits = self.choice(seen).masked_fill(~mask, NEVER)
        return logits.log_softmax(-1), self.value(seen).squeeze(-1).tanh()


def drawn(chances: Tensor) -> Tensor:
    """A number for each row, drawn by the logarithms of its chances."""
    noise = -torch.empty_like(chances).exponential_().log()
    return (chances + noise).argmax(-1)


def of_each(chances: Tensor, numbers: Tensor) -> Tensor:
    """From each row, what stands at its number."""
    return chances.gather(1, numbers[:, None])[:, 0]


class Table:
    """The games that are played, as tensors that share the memory of the vector."""

    def __init__(self, game: tablewright.Game, games: int, seed: int, on: str) -> None:
        self.env, self.device = VectorEnv(game, games, seed=seed, on=on), "cuda" if on == "gpu" else "cpu"
        self.scale = torch.tensor([feature.scale for feature in game.signs], dtype=torch.float32)

    def tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def seen(self) -> tuple[Tensor, Tensor, Tensor]:
        """The features and mask of the seats that are asked, and which seats they are; copies, to be kept."""
        env = self.env
        turn = self.tensor(env.turn).long()
        return self.tensor(env.features).float(), self.tensor(env.mask).clone(), turn

    def give(self, numbers: Tensor) -> tuple[Tensor, Tensor]:
        """Carry out numbers; the results by seat, and which games have ended."""
        numbers = numbers.to(torch.int32)
        self.env.step(numbers if self.device == "cuda" else numbers.numpy())
        ended = self.tensor(self.env.terminated).bool() | self.tensor(self.env.truncated).bool()
        return self.tensor(self.env.rewards).float(), ended


class Decision(NamedTuple):
    """One decision in every game at once."""

    features: Tensor
    mask: Tensor
    turn: Tensor  # whose it was
    number: Tensor
    chance: Tensor  # its logarithm
    value: Tensor  # as it was expected
    rewards: Tensor  # of the games that ended with it, by seat
    ended: Tensor


class Rollout:
    """Decisions of all games, and what each was worth in the end."""

    @torch.no_grad()
    def __init__(self, policy: Policy, table: Table) -> None:
        made = [self._decision(policy, table) for _ in range(STEPS)]
        self.features, self.masks = torch.cat([one.features for one in made]), torch.cat([one.mask for one in made])
        self.numbers, self.chances = torch.cat([one.number for one in made]), torch.cat([one.chance for one in made])
        self.advantages = self._advantages(made)
        self.returns = self.advantages + torch.cat([one.value for one in made])
        self.games = int(sum(one.ended.sum() for one in made))

    def _decision(self, policy: Policy, table: Table) -> Decision:
        features, mask, turn = table.seen()
        chances, value = policy(features, mask)
        number = drawn(chances)
        rewards, ended = table.give(number)
        return Decision(features, mask, turn, number, of_each(chances, number), value, rewards.clone(), ended)

    def _advantages(self, made: list[Decision]) -> Tensor:
        """Each decision's advantage, from the last to the first, along the decisions of the same seat."""
        rows = torch.arange(len(made[0].turn), device=made[0].turn.device)
        ahead = torch.zeros_like(made[0].rewards)  # what was expected at the seat's next decision
        traced, owed = torch.zeros_like(ahead), torch.zeros_like(ahead)
        known = torch.zeros_like(ahead, dtype=torch.bool)  # whether anything lies ahead of the seat
        found = []
        for one in reversed(made):
            ahead[one.ended], traced[one.ended], known[one.ended] = 0.0, 0.0, True
            owed[one.ended] = one.rewards[one.ended]
            mine = rows, one.turn
            change = torch.where(known[mine], owed[mine] + ahead[mine] - one.value, 0.0)
            found.append(change + TRACE * traced[mine])
            ahead[mine], traced[mine], owed[mine], known[mine] = one.value, found[-1], 0.0, True
        return torch.cat(found[::-1])

    def batches(self, size: int) -> Iterator[Tensor]:
        """The places of each batch, in random order."""
        yield from torch.randperm(len(self.numbers), device=self.numbers.device).split(size)


def learn(policy: Policy, optimiser: torch.optim.Optimizer, rollout: Rollout, batch: int = BATCH) -> None:
    """Learn from a rollout."""
    spread = rollout.advantages.std() + 1e-6
    for _ in range(EPOCHS):
        for at in rollout.batches(batch):
            chances, values = policy(rollout.features[at], rollout.masks[at])
            ratio, advantage = (
                (of_each(chances, rollout.numbers[at]) - rollout.chances[at]).exp(),
                rollout.advantages[at] / spread,
            )
            gain = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            disorder = -(chances.exp() * chances.clamp(min=-50)).sum(-1).mean()
            loss = VALUE * (values - rollout.returns[at]).square().mean() - gain - ENTROPY * disorder
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), LARGEST)
            optimiser.step()


@torch.no_grad()
def share_won(policy: Policy, table: Table, games: int) -> float:
    """The share of games won against random play, in every seat equally often; shared victories count half."""
    table.env.reset()
    seats = table.env.seats
    mine = torch.arange(table.env.games, device=table.device) % seats
    rows, won, ended = torch.arange(len(mine), device=table.device), 0.0, 0
    while ended < games:
        features, mask, turn = table.seen()
        chances, _ = policy(features, mask)
        blind = torch.where(mask, 0.0, NEVER)
        numbers = drawn(torch.where((turn == mine)[:, None], chances, blind))
        rewards, ends = table.give(numbers)
        won += float(((rewards[rows, mine] + 1) / 2)[ends].sum())
        ended += int(ends.sum())
    return won / ended


def agent(game: tablewright.Game, file: Path | None = None) -> Agent:
    """The agent of learnt weights, which gives the best number that it can.

    Without a file, the weights are those in `ppo.npz` here, or else those that come with the repository.
    """
    numbering, scale = Numbering(game.spec), torch.tensor([float(sign.scale) for sign in game.signs])
    policy = Policy(scale, numbering.size)
    load(policy, game, file or fitting.found("ppo", game))

    def choose(observation: Observation) -> int:
        seen = torch.from_numpy(observation["observation"])[None] * scale
        with torch.no_grad():
            chances, _ = policy(seen, torch.from_numpy(observation["action_mask"]).bool()[None])
        return int(chances.argmax())

    return choose


def load(policy: Policy, game: tablewright.Game, file: Path) -> None:
    """Take up learnt weights; those that do not fit the game are `Refused`."""
    policy.load_state_dict({name: torch.from_numpy(array) for name, array in fitting.read(file, game).items()})


def keep(policy: Policy, game: tablewright.Game, file: Path, command: str) -> None:
    """Write the weights of a network with everything that they fit."""
    arrays = {name: tensor.cpu().numpy() for name, tensor in policy.state_dict().items()}
    fitting.write(file, arrays, game, command, tablewright=tablewright.__version__, torch=torch.__version__)


def main() -> None:
    """Run the command."""
    say = argparse.ArgumentParser(prog="python -m baselines.ppo", description="Learn a game by self-play.")
    say.add_argument("game", help="a game, such as west")
    say.add_argument("--minutes", type=float, default=10.0, help="to learn for (10)")
    say.add_argument("--seed", type=int, default=1)
    say.add_argument("--on", choices=["cores", "gpu"], default="cores")
    say.add_argument("--games", type=int, default=GAMES, help=f"played at once ({GAMES}); a GPU has room for 8192")
    say.add_argument("--batch", type=int, default=BATCH, help=f"decisions that a step learns from ({BATCH})")
    say.add_argument("--weights", type=Path, default=Path("ppo.npz"), help="the file to write (ppo.npz)")
    asked = say.parse_args()
    torch.manual_seed(asked.seed)
    command = " ".join(["python -m baselines.ppo", *sys.argv[1:]])
    game = tablewright.load(asked.game)
    table, trial = (Table(game, asked.games, asked.seed + n, asked.on) for n in range(2))
    policy = Policy(table.scale, table.env.size).to(table.device)
    optimiser = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    curve = Curve(("minutes", "decisions", "games", "against random"), asked.weights.with_suffix(".csv"))
    spent, decisions, games, due = 0.0, 0, 0, 0.0
    end = 60 * asked.minutes
    while True:
        if spent >= min(due, end):
            curve.add(spent / 60, decisions, games, share_won(policy, trial, asked.games))
            keep(policy, game, asked.weights, command)
            due += 30
        if spent >= end:
            break
        begun = time.monotonic()
        for part in optimiser.param_groups:
            part["lr"] = RATE * max(0.05, 1 - spent / end)
        rollout = Rollout(policy, table)
        learn(policy, optimiser, rollout, asked.batch)
        decisions, games = decisions + len(rollout.numbers), games + rollout.games
        spent += time.monotonic() - begun
    curve.draw(asked.weights.with_suffix(".png"))


if __name__ == "__main__":
    main()
