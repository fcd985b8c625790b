"""Tests of jobun. Their folders mirror the tool; `support` holds what several of them share."""
