"""Modules that several folders of tests share."""
