"""Environments for learners: every action a number, every observation a row, many games in one call."""

from __future__ import annotations

from tablewright.envs.vector import VectorEnv

__all__ = ["VectorEnv"]
