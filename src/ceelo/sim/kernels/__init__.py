"""What numba compiles: plain functions over the tables of a house and the arrays of a session."""
