"""The names that `tablewright.envs` offers, for type checkers and editors. Each is loaded when it is asked for."""

from tablewright.envs.aec_env import AEC as AEC
from tablewright.envs.aec_env import aec as aec
from tablewright.envs.parallel_env import Parallel as Parallel
from tablewright.envs.parallel_env import parallel as parallel
from tablewright.envs.rewards import Shaped as Shaped
from tablewright.envs.solo_env import Solo as Solo
from tablewright.envs.solo_env import solo as solo
from tablewright.envs.vector import VectorEnv as VectorEnv
