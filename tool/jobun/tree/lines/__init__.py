"""From physical lines to logical rows: label candidates, their acceptance, and the extent of rows."""
