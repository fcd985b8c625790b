"""Diagnostics, trees and references for readers: a file is a format, a folder is a host."""
