"""The terminal table: draws scenes, asks for choices by number. It works on a screen and through pipes alike."""
