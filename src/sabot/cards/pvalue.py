"""How likely chance alone is to stray as far as a statistic did. Standard library only."""

from math import atan2, cos, erfc, exp, lgamma, log, pi, sin, sqrt

PRECISION = 1e-14


def normal_p(deviations: float) -> float:
    """The chance of a normal value at least so many standard deviations from its mean, to either side."""
    return erfc(abs(deviations) / sqrt(2))


def chi_square_p(statistic: float, degrees: int) -> float:
    """The chance of a chi-square value so far out, to either side: counts can also be too even."""
    upper = chi_square_tail(statistic, degrees)
    return min(1.0, 2 * min(upper, 1 - upper))


def chi_square_tail(statistic: float, degrees: int) -> float:
    """The chance of a chi-square value at least so large: the regularised upper incomplete gamma function."""
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    # Each of the two expansions converges fast only on its own side of the mean.
    return 1 - scale * _lower_series(a, x) if x < a + 1 else scale * _upper_fraction(a, x)


def _lower_series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * PRECISION:
        a += 1
        term *= x / a
        total += term
    return total


def _upper_fraction(a: float, x: float) -> float:
    """Lentz's evaluation of the continued fraction."""
    b = x + 1 - a
    c = float("inf")
    d = 1 / b
    value = d
    change = 0.0
    i = 0
    while abs(change - 1) > PRECISION:
        i += 1
        factor = -i * (i - a)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        change = c * d
        value *= change
    return value


def student_tail(statistic: float, degrees: int) -> float:
    """The chance of a value of Student's distribution at least so large; to about 1e-15, not beyond."""
    angle = atan2(statistic, sqrt(degrees))
    sine, square = sin(angle), cos(angle) ** 2
    # The sums for odd and for even degrees of freedom: each term is the one before, times a fraction.
    odd = degrees % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for step in range(1 + odd, degrees, 2):
        total += term
        term *= square * step / (step + 1)
    within = 2 / pi * (angle + sine * total) if odd else sine * total
    return min(1.0, max(0.0, (1 - within) / 2))
