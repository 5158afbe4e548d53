import type { CommunityRoom } from '@weir/contract/modules/place/community'
import type { GridColour } from '@weir/contract/modules/place/grid-colours'
import { type Tone } from '../../../ui/basics/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'

/** A class of rooms in one colouring. */
export type RoomClass = (typeof CLASSES)[GridColour][number]

export const CLASSES = {
  balance: ['enough', 'low', 'overdrawn', 'suspended', 'noCard'],
  online: ['online', 'late', 'offline', 'never', 'noMeter', 'suspended', 'noCard'],
  alarm: ['quiet', 'alarm', 'suspended', 'noCard'],
  usage: ['used', 'much', 'unused', 'suspended', 'noCard'],
} as const satisfies Record<GridColour, readonly string[]>

const TONES: Record<RoomClass, Tone> = {
  enough: 'ok',
  low: 'warn',
  overdrawn: 'bad',
  suspended: 'idle',
  noCard: 'idle',
  ...CONNECTIVITY_TONE,
  noMeter: 'idle',
  quiet: 'ok',
  alarm: 'bad',
  used: 'ok',
  much: 'warn',
  unused: 'idle',
}

export const toneOf = (one: RoomClass): Tone => TONES[one]

/** Twice the median of the households that used any. */
export function muchFrom(rooms: readonly CommunityRoom[]): number {
  const used = rooms
    .filter(({ isOpen }) => isOpen)
    .map(({ usage }) => figure(usage))
    .filter((usage) => usage > 0)
    .sort((a, b) => a - b)
  const median = used[Math.floor((used.length - 1) / 2)]
  return median === undefined ? Infinity : 2 * median
}

export function classOf(room: CommunityRoom, colour: GridColour, much: number): RoomClass {
  if (!room.isOpen) return 'noCard'
  if (room.isSuspended) return 'suspended'
  if (colour === 'balance') return room.standing ?? 'noCard'
  if (colour === 'online') return room.connectivity ?? 'noMeter'
  if (colour === 'alarm') return room.alarms > 0 ? 'alarm' : 'quiet'
  const usage = figure(room.usage)
  if (usage === 0) return 'unused'
  return usage >= much ? 'much' : 'used'
}

/** Litres of the wire's decimal, as a figure to compare. */
const figure = (quantity: string | null) => Number(quantity ?? '0')
