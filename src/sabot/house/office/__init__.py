"""The operators' office: desks that stand beside the pit, over all other rooms of the house."""
