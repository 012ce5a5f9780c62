"""An AlphaZero-like learner: a network guides a search over imagined deals, and learns from what the search chose.

`python -m baselines.zero west --minutes 10` learns by self-play and prints a line of its curve every half minute. At
the end it plays the network with its search against the network alone. It needs PyTorch and NumPy alone.

The search never sees the true state. For each decision it imagines a few deals that agree with all that the seat has
seen (`VectorEnv.imagine`), and plays its simulations in them, in many games at once. A node of its tree is a sequence
of numbers since the root. What is legal there differs from deal to deal, so priors are masked anew at every visit.

References: D. Silver et al., "A general reinforcement learning algorithm that masters chess, shogi, and Go through
self-play" (2018); P. Cowling et al., "Information set Monte Carlo tree search" (2012).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import one_hot

import tablewright
from baselines.curves import Curve
from baselines.ppo import NEVER, Policy, Table, drawn, keep, load, share_won
from baselines.ppo import agent as network_alone
from tablewright.envs.evaluating import Agent
from tablewright.lab.intervals import wilson

GAMES = 128  # played at once
SIMULATIONS, WORLDS = 16, 4  # for each decision; the second are the deals that it imagines
EXPLORE = 1.5  # how much a prior weighs against what was found
NOISE, CONCENTRATION = 0.25, 0.5  # of chance in the prior at the root, so that everything is tried
KEPT, READY = 120_000, 4_000  # decisions that are learnt from, and how many there must be
BATCH, BATCHES, RATE = 512, 2, 1e-3  # so many batches for a decision of each game

Chooser = Callable[[Table], Tensor]  # the number of each game


class Tree:
    """The nodes of all searches, node 0 being the root of each."""

    def __init__(self, games: int, nodes: int, size: int) -> None:
        self.logits = torch.zeros(games, nodes, size)  # of the prior, of all numbers
        self.visits, self.total = torch.zeros(games, nodes, size), torch.zeros(games, nodes, size)
        self.child = torch.zeros(games, nodes, size, dtype=torch.long)  # 0: none yet
        self.used = torch.zeros(games, dtype=torch.long)  # the last node that is in use
        self.rows = torch.arange(games)

    def pick(self, node: Tensor, mask: Tensor) -> Tensor:
        """The number to try next by PUCT, of those that can be given in this deal."""
        at = self.rows, node
        visits, total = self.visits[at], self.total[at]
        prior = self.logits[at].masked_fill(~mask, NEVER).softmax(-1)
        tried = visits.sum(-1, keepdim=True)
        expected = total.sum(-1, keepdim=True) / tried.clamp(min=1)  # of numbers that have not been tried
        found = torch.where(visits > 0, total / visits.clamp(min=1), expected)
        return (found + EXPLORE * prior * (tried + 1).sqrt() / (1 + visits)).masked_fill(~mask, NEVER).argmax(-1)

    def grow(self, where: Tensor, node: Tensor, number: Tensor) -> Tensor:
        """New nodes under others, in some of the searches; 0 in the rest."""
        self.used += where
        new = torch.where(where, self.used, 0)
        self.child[self.rows[where], node[where], number[where]] = new[where]
        return new

    def backpropagate(self, path: list[tuple[Tensor, Tensor, Tensor, Tensor]], value: Tensor) -> None:
        """Add what every seat got to the numbers that it gave on the way."""
        for node, number, turn, alive in path:
            at = self.rows[alive], node[alive], number[alive]
            self.visits[at] += 1
            self.total[at] += value[self.rows[alive], turn[alive]]


class Search:
    """Searches in all games of a table at once, guided by a network."""

    def __init__(self, policy: Policy, simulations: int = SIMULATIONS, seed: int = 0) -> None:
        self.policy, self.simulations, self.imagined = policy, simulations, seed << 32

    @torch.no_grad()
    def visits(self, table: Table, noise: float = 0.0) -> Tensor:
        """How often each number was tried, in each game. The games stay as they were."""
        env, seats = table.env, table.env.seats
        true = env.save()
        features, mask, _ = table.seen()
        tree = Tree(env.games, self.simulations + 1, env.size)
        tree.logits[:, 0] = self._prior(features, mask, noise)
        worlds = [self._world(table, true) for _ in range(WORLDS)]
        for n in range(self.simulations):
            env.restore(worlds[n % WORLDS])
            self._simulate(table, tree, seats)
        env.restore(true)
        return tree.visits[:, 0]

    def best(self, table: Table) -> Tensor:
        """The number that was tried most often."""
        return self.visits(table).argmax(-1)

    def _world(self, table: Table, true: bytes) -> bytes:
        """A deal that could be true, in each game."""
        table.env.restore(true)
        self.imagined += 1
        table.env.imagine(self.imagined)
        return table.env.save()

    def _prior(self, features: Tensor, mask: Tensor, noise: float) -> Tensor:
        """The logarithms of the chances at the root, with noise among what can be given."""
        chances = self.policy(features, mask)[0].exp()
        luck = torch.empty_like(chances).exponential_(1.0).pow(1 / CONCENTRATION) * mask
        mixed = (1 - noise) * chances + noise * luck / luck.sum(-1, keepdim=True)
        return mixed.clamp(min=1e-9).log()

    def _simulate(self, table: Table, tree: Tree, seats: int) -> None:
        """One simulation in every game: down to a new node or to the end, and back."""
        env = table.env
        node, leaf = torch.zeros_like(tree.used), torch.zeros_like(tree.used)
        alive, value = torch.ones(env.games, dtype=torch.bool), torch.zeros(env.games, seats)
        path = []
        while bool(alive.any()):
            turn = table.tensor(env.turn).long()
            number = tree.pick(node, table.tensor(env.mask))
            path.append((node, number, turn, alive))
            rewards, ended = table.give(torch.where(alive, number, 0))  # 0 is refused: the game waits
            value[alive & ended] = rewards[alive & ended]
            below = tree.child[tree.rows, node, number]
            new = alive & ~ended & (below == 0)
            leaf += tree.grow(new, node, number)
            alive = alive & ~ended & ~new
            node = torch.where(alive, below, node)
        at = tree.rows[leaf > 0]
        if len(at):
            features, mask, turn = table.seen()
            chances, expected = self.policy(features[at], torch.ones_like(mask[at]))
            tree.logits[at, leaf[at]] = chances
            mine = one_hot(turn[at], seats).float()
            value[at] = expected[:, None] * (mine - (1 - mine) / max(1, seats - 1))
        tree.backpropagate(path, value)


class Memory:
    """Decisions with what the search chose; the result follows when the game ends."""

    def __init__(self, wide: int, size: int, games: int) -> None:
        self.features, self.mask = torch.zeros(KEPT, wide), torch.zeros(KEPT, size, dtype=torch.bool)
        self.choice = torch.zeros(KEPT, size, dtype=torch.float16)
        self.result, self.known = torch.zeros(KEPT), torch.zeros(KEPT, dtype=torch.bool)
        self.open: list[list[tuple[int, int]]] = [[] for _ in range(games)]  # the places and seats of a game
        self.next = 0

    def note(self, features: Tensor, mask: Tensor, turn: Tensor, choice: Tensor) -> None:
        """Keep one decision of each game."""
        at = (self.next + torch.arange(len(turn))) % KEPT
        self.features[at], self.mask[at], self.choice[at], self.known[at] = features, mask, choice.half(), False
        for game, (place, seat) in enumerate(zip(at.tolist(), turn.tolist(), strict=True)):
            self.open[game].append((place, seat))
        self.next = int(at[-1]) + 1

    def close(self, rewards: Tensor, ended: Tensor) -> None:
        """Give the decisions of games that ended their result."""
        for game in ended.nonzero()[:, 0].tolist():
            places, seats = map(torch.tensor, zip(*self.open[game], strict=True))
            self.result[places], self.known[places] = rewards[game][seats], True
            self.open[game] = []

    def batch(self) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Some decisions whose results are known."""
        places = self.known.nonzero()[:, 0]
        at = places[torch.randint(len(places), (BATCH,))]
        return self.features[at], self.mask[at], self.choice[at].float(), self.result[at]


def learn(policy: Policy, optimiser: torch.optim.Optimizer, memory: Memory) -> None:
    """Learn from some decisions what the search chose and how it ended, once there are enough."""
    if int(memory.known.sum()) < READY:
        return
    for _ in range(BATCHES):
        features, mask, choice, result = memory.batch()
        chances, value = policy(features, mask)
        loss = (value - result).square().mean() - (choice * chances.clamp(min=-50)).sum(-1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()


def alone(policy: Policy) -> Chooser:
    """The network without a search: the number that it finds best."""

    def choose(table: Table) -> Tensor:
        features, mask, _ = table.seen()
        with torch.no_grad():
            return policy(features, mask)[0].argmax(-1)

    return choose


def duel(table: Table, one: Chooser, other: Chooser, games: int) -> tuple[int, int]:
    """How many games one wins of how many, one seat of each game being its own; shared victories count half."""
    table.env.reset()
    rows = torch.arange(table.env.games)
    mine, won, ended = rows % table.env.seats, 0.0, 0
    while ended < games:
        turn = table.tensor(table.env.turn).long().clone()
        rewards, ends = table.give(torch.where(turn == mine, one(table), other(table)))
        won += float(((rewards[rows, mine] + 1) / 2)[ends].sum())
        ended += int(ends.sum())
    return round(won), ended


def main() -> None:
    """Run the command."""
    say = argparse.ArgumentParser(prog="python -m baselines.zero", description="Learn a game by search and self-play.")
    say.add_argument("game", help="a game, such as west")
    say.add_argument("--minutes", type=float, default=10.0, help="to learn for (10)")
    say.add_argument("--seed", type=int, default=1)
    say.add_argument("--simulations", type=int, default=SIMULATIONS, help=f"for each decision ({SIMULATIONS})")
    say.add_argument("--begin", type=Path, metavar="FILE", help="with learnt weights, such as those of PPO")
    say.add_argument("--weights", type=Path, default=Path("zero.npz"), help="the file to write (zero.npz)")
    asked = say.parse_args()
    torch.manual_seed(asked.seed)
    game = tablewright.load(asked.game)
    table, trial = Table(game, GAMES, asked.seed, "cores"), Table(game, GAMES, asked.seed + 1, "cores")
    policy = Policy(table.scale, table.env.size)
    if asked.begin:
        load(policy, game, asked.begin)
    search = Search(policy, asked.simulations, asked.seed)
    optimiser = torch.optim.Adam(policy.parameters(), RATE, weight_decay=1e-5)
    memory = Memory(len(table.scale), table.env.size, GAMES)
    curve = Curve(("minutes", "decisions", "games", "against random"), asked.weights.with_suffix(".csv"))
    spent, decisions, games, due = 0.0, 0, 0, 0.0
    end = 60 * asked.minutes
    while True:
        if spent >= min(due, end):
            curve.add(spent / 60, decisions, games, share_won(policy, trial, 4 * GAMES))
            keep(policy, game, asked.weights, f"python -m baselines.zero {game.name} --minutes {asked.minutes:g}")
            due += 30
        if spent >= end:
            break
        begun = time.monotonic()
        features, mask, turn = table.seen()
        choice = search.visits(table, NOISE)
        choice = choice / choice.sum(-1, keepdim=True)
        rewards, ended = table.give(drawn(choice.clamp(min=1e-12).log().masked_fill(choice == 0, NEVER)))
        memory.note(features, mask, turn, choice)
        memory.close(rewards, ended)
        learn(policy, optimiser, memory)
        decisions, games = decisions + GAMES, games + int(ended.sum())
        spent += time.monotonic() - begun
    won, played = duel(trial, search.best, alone(policy), GAMES)
    sure = wilson(won, played)
    told = f"{won} of {played} games, {won / played:.1%} ({sure.low:.1%} to {sure.high:.1%})"
    print(f"With its search it won {told} against its network alone.", flush=True)
    curve.draw(asked.weights.with_suffix(".png"))


def agent(game: tablewright.Game) -> Agent:
    """The network of learnt weights without its search, for `tablewright.envs.evaluating`."""
    return network_alone(game, Path("zero.npz"))


if __name__ == "__main__":
    main()
