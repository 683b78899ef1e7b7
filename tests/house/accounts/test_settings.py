from typing import Any

import pytest

from sabot.house.accounts.event import SettingsChanged
from sabot.house.accounts.settings import Settings, change_settings, read_settings, write_settings
from sabot.house.error import BadSetting
from tests.house.reception import Reception, run


def test_pl_23_settings_have_four_tabs_and_begin_at_their_defaults(reception: Reception) -> None:
    settings = run(reception.profile.settings(reception.join().visitor))
    assert Settings.__struct_fields__ == ("general", "video", "audio", "bet_behind")
    assert settings == Settings()
    assert not settings.general.coach
    assert not settings.audio.voice


def test_pl_23_changes_are_applied_together_and_on_every_device(reception: Reception) -> None:
    phone, desktop = reception.join().visitor, reception.enter().visitor
    changes: dict[str, dict[str, str | int | bool]] = {
        "general": {"rebet": "place"},
        "audio": {"voice": True, "voice_volume": 30},
    }
    settings = run(reception.profile.change_settings(phone, changes))
    assert (settings.general.rebet, settings.audio.voice, settings.audio.voice_volume) == ("place", True, 30)
    assert settings.audio.sound_volume == 70
    assert run(reception.profile.settings(desktop)) == settings
    assert reception.told[-1] == (phone.player, SettingsChanged(changes))
    assert [record.kind for record in reception.records()][-1] == "settings-changed"


def test_pl_23_later_changes_leave_the_earlier_ones(reception: Reception) -> None:
    visitor = reception.join().visitor
    run(reception.profile.change_settings(visitor, {"video": {"animation": "none"}}))
    run(reception.profile.change_settings(visitor, {"bet_behind": {"allow": False}}))
    settings = run(reception.profile.settings(visitor))
    assert settings.video.animation == "none"
    assert not settings.bet_behind.allow


def test_pl_23_the_language_is_the_accounts(reception: Reception) -> None:
    signed_in = reception.join()
    run(reception.profile.change_settings(signed_in.visitor, {"general": {"language": "ro"}}))
    assert run(reception.sessions.visitor(signed_in.token)).language == "ro"
    assert run(reception.profile.settings(signed_in.visitor)).general.language == "ro"
    guest = run(reception.accounts.guest(currency="EUR", language="es")).visitor
    assert run(reception.profile.settings(guest)).general.language == "es"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"sound": {}}, "there is no tab 'sound' in the settings: the tabs are general, video, audio, bet_behind"),
        ({"audio": {"bass": 1}}, "there is no setting 'bass' in audio: it has sound, sound_volume, voice"),
        ({"audio": {"voice_volume": 101}}, "audio.voice_volume: expected int <= 100"),
        ({"audio": {"voice_volume": -1}}, "audio.voice_volume: expected int >= 0"),
        ({"audio": {"voice_volume": "loud"}}, "audio.voice_volume: expected int, got str"),
        ({"audio": {"voice": 1}}, "audio.voice: expected bool, got int"),
        ({"audio": {"voice": None}}, "audio.voice: expected bool, got null"),
        ({"audio": {"voice": []}}, "audio.voice: expected bool, got array"),
        ({"audio": True}, "audio: a tab has names and values"),
        ({"video": {"animation": "slow"}}, "video.animation: invalid enum value 'slow'"),
        ({"general": {"language": "de"}}, "general.language: invalid enum value 'de'"),
        ({"general": {"reality_check_minutes": 61}}, "general.reality_check_minutes: expected int <= 60"),
        ({"general": {"reality_check_minutes": 0}}, "general.reality_check_minutes: expected int >= 5"),
    ],
)
def test_pl_23_a_setting_that_cannot_be_is_refused_with_what_can(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetting) as refusal:
        change_settings(Settings(), {"general": {"coach": True}, **changes})
    assert str(refusal.value).startswith(said)
    assert "\n" not in str(refusal.value)


def test_pl_23_if_one_change_is_refused_none_is_made(reception: Reception) -> None:
    visitor = reception.join().visitor
    records = reception.records()
    with pytest.raises(BadSetting):
        run(reception.profile.change_settings(visitor, {"general": {"coach": True}, "audio": {"voice_volume": 101}}))
    assert run(reception.profile.settings(visitor)) == Settings()
    assert reception.records() == records


def test_a_change_that_changes_nothing_is_not_on_record(reception: Reception) -> None:
    visitor = reception.join().visitor
    records = reception.records()
    unchanged: list[dict[str, dict[str, bool]]] = [{}, {"audio": {}}, {"audio": {"voice": False}}]
    for changes in unchanged:
        run(reception.profile.change_settings(visitor, changes))
    assert reception.records() == records


def test_settings_are_read_back_as_they_were_written() -> None:
    settings = read_settings('{"video":{"four_colour_deck":true}}', "it")
    assert settings.video.four_colour_deck
    assert read_settings(write_settings(settings), "it") == settings


def test_settings_that_another_version_kept_are_left_at_their_defaults() -> None:
    kept = '{"audio":{"voice":true,"bass":3,"voice_volume":900},"smell":{"on":true},"general":{"language":"de"}}'
    settings = read_settings(kept, "en")
    assert settings.audio.voice
    assert settings.audio.voice_volume == 70
    assert settings.general.language == "en"
