import type { Component } from 'svelte';
import type { Role } from '../wire/protocol';

/** What a room is told: what it is about, as the address has it after the room's name. */
export interface RoomProps {
  path: string[];
}

export interface Room {
  name: string;
  /** Who finds something there that the house answers them. */
  roles: Role[];
  load: () => Promise<{ default: Component<RoomProps> }>;
}

/** The rooms of the house's own people, in the order of their doors. */
export const ROOMS: Room[] = [
  {
    name: 'floor',
    roles: ['operator', 'inspector', 'presenter'],
    load: () => import('./floor/FloorRoom.svelte'),
  },
  {
    name: 'croupier',
    roles: ['operator', 'presenter'],
    load: () => import('./croupier/CroupierRoom.svelte'),
  },
  { name: 'alarms', roles: ['operator', 'inspector'], load: () => import('./alarms/AlarmsRoom.svelte') },
  { name: 'reports', roles: ['operator', 'inspector'], load: () => import('./reports/ReportsRoom.svelte') },
  {
    name: 'meters',
    roles: ['operator', 'inspector', 'presenter'],
    load: () => import('./meters/MetersRoom.svelte'),
  },
  { name: 'games', roles: ['operator', 'inspector'], load: () => import('./games/GamesRoom.svelte') },
  { name: 'money', roles: ['operator', 'inspector'], load: () => import('./money/MoneyRoom.svelte') },
  {
    name: 'inspector',
    roles: ['operator', 'inspector'],
    load: () => import('./inspector/InspectorRoom.svelte'),
  },
];

/** The rooms whose doors are open to a role: none to players. */
export function roomsOf(role: Role | undefined): Room[] {
  return role === undefined ? [] : ROOMS.filter((room) => room.roles.includes(role));
}
