"""Many servers of one house on one machine: the programs they share, a balancer before them, and who keeps them up."""
