"""Write every golden file anew, from the choices and moments that it holds: `PYTHONPATH=tests python -m golden`."""

from __future__ import annotations

from golden import campaign, choices, playthrough, scenes

playthrough.main([])
campaign.main([])
scenes.main([])
choices.main()
