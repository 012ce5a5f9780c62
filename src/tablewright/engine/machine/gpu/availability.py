"""Whether a GPU can be used, and if not, what is missing."""

from __future__ import annotations

from importlib.util import find_spec


class NoGpu(RuntimeError):
    """No GPU can be used here; the message says what is missing."""


def why_no_gpu() -> str:
    """Why nothing can be played on a GPU here, as a sentence; empty where it can."""
    if find_spec("numba_cuda") is None:
        return "Playing on a GPU needs one more package: pip install 'tablewright[gpu]' (for NVIDIA GPUs, on Linux)."
    from numba import cuda

    if not cuda.is_available():
        return f"CUDA finds no NVIDIA GPU here{_told_by_cuda()}: `nvidia-smi` should list one; without, use --on cpu."
    return ""


def _told_by_cuda() -> str:
    from numba import cuda

    told = " ".join(str(cuda.cuda_error() or "").split())
    return f" ({told})" if told else ""
