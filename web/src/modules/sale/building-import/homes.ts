import { roomName } from '@weir/contract/modules/place/room-plan'
import { type HomeVerdict, type TypedHome, type HomeField } from '@weir/contract/modules/sale/building-import'
import { joinedParts } from '@weir/contract/modules/sale/written-room'
import { type FigureUnit, figureIn } from '@weir/contract/platform/sheet-text'
import { plainPhone } from '@weir/contract/platform/text-rules/text-rules'

import { bodyOf, type Guess, isField, type RegisterUnit, type Role } from './guess.ts'
import type { Sheet } from '../../../platform/record-import/sheet.ts'

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

/** Figures without separators, and without a unit that is theirs. Any other text stays, and is refused. */
function plainFigures(cells: Cells, unit: RegisterUnit): Cells {
  const plain = (cell: string | undefined, units: readonly FigureUnit[], guessed: RegisterUnit) => {
    const figure = figureIn(cell ?? '')
    if (figure === undefined) return cell
    if (figure.unit === undefined) return tonsOf(figure.number, guessed)
    return units.includes(figure.unit) ? tonsOf(figure.number, figure.unit === 'L' ? 'L' : 't') : cell
  }
  return {
    ...cells,
    ...(cells.unitPrice && { unitPrice: plain(cells.unitPrice, ['yuan', 'price'], 't') }),
    ...(cells.initialRegister && { initialRegister: plain(cells.initialRegister, ['t', 'L'], unit) }),
    ...(cells.openingBalance && { openingBalance: plain(cells.openingBalance, ['t', 'L'], 't') }),
  }
}

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
  const [building, unitOfHouse, floor, number] = (['building', 'unit', 'floor', 'number'] as const).map((role) => cellOf(row, roles, role))
  const written = cells.roomName ?? ''
  const room = joinedParts({ written, building, unit: unitOfHouse, floor, number })
  cells.roomName = room ? roomName(room) : written || (number ?? '')
  return plainFigures(cells, unit)
}

export const homesOf = (sheet: Sheet, guess: Guess, usual: Usual): Home[] =>
  bodyOf(sheet, guess).map((row, at) => ({
    row: at + 1 + (guess.hasTitles ? guess.above + 1 : 0),
    cells: cellsOf(row, guess, usual),
    verdict: undefined,
  }))

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

/** The phone as people say it aloud without giving it away, however it is pasted. */
export function maskedPhone(cell: string): string {
  const phone = plainPhone(cell)
  return /^[01][\d-]{10,}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : cell
}
