import { roomName } from '@weir/contract/modules/place/room-name'
import { BEHIND_BUILDING, BEHIND_NUMBER, BEHIND_UNIT } from '@weir/contract/modules/water/room-words'
import { roomParts } from '@weir/contract/modules/water/written-room'
import type { HomeVerdict, TypedHome } from '@weir/contract/modules/water/building-import'
import type { HomeField } from '@weir/contract/modules/water/building-row'

import { type Guess, isField, type RegisterUnit } from './guess.ts'
import type { Role } from './roles.ts'
import type { Sheet } from './sheet.ts'

export type Cells = TypedHome['cells']

export interface Home extends TypedHome {
  /** Undefined: not checked since it was changed. */
  verdict: HomeVerdict | undefined
}

/** Whole litres as tons, without a binary fraction: `12300` → `12.300`. Another text stays, and is refused. */
export const tonsOf = (cell: string, unit: RegisterUnit) =>
  unit === 'L' && /^\d+$/.test(cell)
    ? `${cell.padStart(4, '0').slice(0, -3)}.${cell.padStart(4, '0').slice(-3)}`.replace(/^0+(?=\d)/, '')
    : cell

const cellOf = (row: readonly string[], roles: readonly Role[], role: Role) => row[roles.indexOf(role)] ?? ''

/** The values of all rows, where a row has none. */
export interface Usual {
  communityName: string
  unitPrice: string
}

/** A row of the sheet with the fields of a home. */
export function cellsOf(row: readonly string[], { roles, unit }: Guess, usual: Usual): Cells {
  const cells: Cells = {}
  for (const role of roles) if (isField(role)) cells[role] = cellOf(row, roles, role)
  if (cells.communityName === undefined || cells.communityName === '') cells.communityName = usual.communityName
  if ((cells.unitPrice ?? '') === '' && usual.unitPrice !== '') cells.unitPrice = usual.unitPrice
  if (cells.initialRegister) cells.initialRegister = tonsOf(cells.initialRegister, unit)
  const parts = { building: cellOf(row, roles, 'building'), unit: cellOf(row, roles, 'unit'), number: cellOf(row, roles, 'number') }
  const written = cells.roomName ?? (Object.values(parts).every((part) => part !== '') ? roomName(bare(parts)) : '')
  const known = roomParts(written)
  cells.roomName = known ? roomName(known) : written
  return cells
}

/** Without the words behind them. */
const bare = (parts: { building: string; unit: string; number: string }) => ({
  building: parts.building.replace(BEHIND_BUILDING, ''),
  unit: parts.unit.replace(BEHIND_UNIT, ''),
  number: parts.number.replace(BEHIND_NUMBER, ''),
})

export const homesOf = (sheet: Sheet, guess: Guess, usual: Usual): Home[] =>
  sheet.map((row, at) => ({ row: at + 1, cells: cellsOf(row, guess, usual), verdict: undefined })).slice(guess.hasTitles ? 1 : 0)

/** No two rows of a sheet are the same home, card or meter. */
const KEYS: readonly { field: HomeField; of: (cells: Cells) => string }[] = [
  { field: 'roomName', of: ({ communityName = '', roomName: name = '' }) => (name ? `${communityName} ${name}` : '') },
  { field: 'deviceSn', of: ({ deviceSn = '' }) => deviceSn },
  { field: 'cardNo', of: ({ cardNo = '' }) => cardNo },
]

/** By row: the field that an earlier row has too, and that row. */
export function repeatedIn(homes: readonly Home[]): ReadonlyMap<number, { field: HomeField; first: number }> {
  const found = new Map<number, { field: HomeField; first: number }>()
  for (const { field, of } of KEYS) {
    const seen = new Map<string, number>()
    for (const { row, cells } of homes) {
      const key = of(cells)
      const first = seen.get(key)
      if (key === '') continue
      if (first === undefined) seen.set(key, row)
      else if (!found.has(row)) found.set(row, { field, first })
    }
  }
  return found
}

/** The phone as people say it aloud without giving it away. */
export const maskedPhone = (phone: string) => (/^1\d{10}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone)
