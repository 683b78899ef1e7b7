"""Tests of meters that houses share."""
