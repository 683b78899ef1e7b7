"""A storm over several servers that share one house: servers die, are cut off and come back, and the line lies."""

from sabot.storm.cluster.storm import ClusterStorm

__all__ = ["ClusterStorm"]
