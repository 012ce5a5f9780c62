"""TAMASHII: Chronicle of Ascend."""
