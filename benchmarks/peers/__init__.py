"""One script per peer, run by the interpreter of the environment that the peer is installed in.

Each imports its peer, names what can be timed, and answers rounds through `benchmarks.stopwatch`.
"""
