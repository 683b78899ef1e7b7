"""Player protection: limits, reality checks, self-exclusion."""
