"""Which chapters and rules refer to which."""
