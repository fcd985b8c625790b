"""From physical lines to logical rows: what opens a line, which labels are accepted, where a row ends."""
