"""The Royal Ascension."""
