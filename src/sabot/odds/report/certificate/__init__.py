"""The game certificate: everything a laboratory or an operator wants to know of a game, in one document."""

from sabot.odds.report.certificate.evidence import CertificateFigures, gather
from sabot.odds.report.certificate.page import certificate
from sabot.odds.report.certificate.simulation import Simulated

__all__ = ["CertificateFigures", "Simulated", "certificate", "gather"]
