"""Signatures of the house, and the file its key is kept in."""

from pathlib import Path

import pytest

from sabot.errors import SabotError
from sabot.house.key import KeyUnusable, open_key
from sabot.signature import SECRET_BYTES, Signer, is_signed

SECRET = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")


def test_the_first_test_vector_of_rfc_8032() -> None:
    signer = Signer(SECRET)
    assert signer.public == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert signer.sign(b"").startswith("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155")


def test_another_message_key_or_signature_is_not_signed() -> None:
    signer = Signer(SECRET)
    signature = signer.sign(b"head")
    assert is_signed(signer.public, b"head", signature)
    assert not is_signed(signer.public, b"heed", signature)
    assert not is_signed(Signer(bytes(SECRET_BYTES)).public, b"head", signature)
    assert not is_signed(signer.public, b"head", "00" + signature[2:])
    assert not is_signed("no key", b"head", signature)
    assert not is_signed(signer.public, b"head", "no signature")


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(SabotError, match="32 bytes"):
        Signer(b"short")


def test_a_signer_does_not_print_its_secret() -> None:
    assert SECRET.hex() not in repr(Signer(SECRET))


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "house.key"
    first = open_key(path, lambda count: bytes(count))
    assert open_key(path, lambda count: b"\x01" * count).public == first.public
    assert path.stat().st_mode & 0o077 == 0


def test_a_file_that_holds_no_key_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    path.write_text("half a key")
    with pytest.raises(KeyUnusable, match="backup"):
        open_key(path, lambda count: bytes(count))
    assert path.read_text() == "half a key"
