"""What people do in a storm: each act makes one request, from what its player knows."""
