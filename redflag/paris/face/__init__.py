"""The face of Red Flag Over Paris: how it looks and what it says of itself."""
