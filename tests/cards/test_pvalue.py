from math import exp, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.cards.pvalue import chi_square_p, chi_square_tail, normal_p, student_tail


@pytest.mark.parametrize(
    ("degrees", "statistic"), [(1, 3.841458820694124), (10, 18.307038053275146), (100, 124.34211340400407)]
)
def test_f_1_chi_square_at_the_five_percent_points_of_the_tables(degrees: int, statistic: float) -> None:
    assert isclose(chi_square_tail(statistic, degrees), 0.05, rel_tol=1e-9)


@given(st.integers(1, 60), st.floats(0.01, 300))
def test_f_1_chi_square_with_even_degrees_is_a_sum_of_poisson_chances(half: int, x: float) -> None:
    term = total = exp(-x)
    for k in range(1, half):
        term *= x / k
        total += term
    assert isclose(chi_square_tail(2 * x, 2 * half), total, rel_tol=1e-8, abs_tol=1e-12)


@pytest.mark.parametrize("degrees", [2601, 15_861, 21_165])
def test_f_1_with_many_degrees_chi_square_is_nearly_normal(degrees: int) -> None:
    """Wilson and Hilferty: the cube root of a chi-square value is nearly normal."""
    for deviations in (-3, 0, 3):
        spread = 2 / (9 * degrees)
        statistic = degrees * (1 - spread + deviations * spread**0.5) ** 3
        upper = normal_p(deviations) / 2 if deviations >= 0 else 1 - normal_p(deviations) / 2
        assert isclose(chi_square_tail(statistic, degrees), upper, rel_tol=1e-3)


def test_f_1_too_even_is_as_suspicious_as_too_uneven() -> None:
    assert chi_square_p(2000, 2601) < 1e-6
    assert chi_square_p(3300, 2601) < 1e-6
    assert chi_square_p(2601, 2601) > 0.9
    assert chi_square_p(0, 10) == 0
    assert chi_square_p(1e9, 10) == 0


@pytest.mark.parametrize(("deviations", "chance"), [(0, 1), (1.959963984540054, 0.05), (-2.5758293035489004, 0.01)])
def test_f_1_normal_p_is_two_sided(deviations: float, chance: float) -> None:
    assert isclose(normal_p(deviations), chance, rel_tol=1e-9)


@pytest.mark.parametrize(
    ("degrees", "statistic"), [(1, 12.7062047), (2, 4.30265273), (3, 3.18244631), (9, 2.26215716), (30, 2.04227246)]
)
def test_o_7_student_s_distribution_at_the_points_of_the_tables(degrees: int, statistic: float) -> None:
    assert isclose(student_tail(statistic, degrees), 0.025, rel_tol=1e-7)
    assert isclose(student_tail(-statistic, degrees), 0.975, rel_tol=1e-7)
    assert student_tail(0, degrees) == 0.5


def test_o_7_with_many_degrees_student_s_distribution_is_nearly_normal() -> None:
    assert isclose(student_tail(2.5, 100_000), normal_p(2.5) / 2, rel_tol=1e-3)
