"""Many tables at once in machine code, built from the simulator's own kernels."""
