"""jobun.toml as one frozen value."""
