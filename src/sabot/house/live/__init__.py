"""Live tables: opened by the house, shared by players, dealt on a clock."""

from sabot.house.live.lobby import LiveTable, present_at
from sabot.house.live.setting import TableSetting, default_settings, read_settings_file
from sabot.house.live.tables import LiveTables
from sabot.house.live.timekeeper import Alarm, LoopAlarm, Timekeeper

__all__ = [
    "Alarm",
    "LiveTable",
    "LiveTables",
    "LoopAlarm",
    "TableSetting",
    "Timekeeper",
    "default_settings",
    "present_at",
    "read_settings_file",
]
