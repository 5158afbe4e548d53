import { titleRowOf } from '@weir/contract/platform/csv-text'
import type { HomeField } from '@weir/contract/modules/sale/building-row'
import { plainContact } from '@weir/contract/platform/text-rules/plain-text'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import { roomParts } from '@weir/contract/modules/sale/written-room'

import type { Role } from './roles.ts'
import { LITRES, TITLES, TONS } from './home-titles.ts'
import type { Sheet } from '../../../platform/record-import/sheet.ts'

export type RegisterUnit = 't' | 'L'

export interface Guess {
  hasTitles: boolean
  /** Rows of a heading above the titles. */
  above: number
  roles: Role[]
  unit: RegisterUnit
}

const isPhone = (cell: string) => follows('contact', plainContact(cell))
const ID_CARD = /^\d{17}[\dXx]$/
/** A small whole number may as well be a floor or a door. */
const REGISTER = /^(\d+\.\d+|\d{5,})$/

/** By the cells themselves, where there are no titles: most of them look so. A price looks like a floor, so no cell says it. */
const LOOKS: readonly (readonly [Exclude<Role, 'skip'>, (cell: string) => boolean])[] = [
  ['telephone', isPhone],
  ['idCardNo', (cell) => ID_CARD.test(cell)],
  ['roomName', (cell) => roomParts(cell) !== undefined],
  ['name', (cell) => /^[\p{Script=Han}·]{2,5}$/u.test(cell) || /^[A-Z][a-z]+( [A-Z][a-z]+)+$/.test(cell)],
  ['deviceSn', (cell) => /^(?=.*\d)[\w.-]{8,64}$/.test(cell) && !isPhone(cell) && !ID_CARD.test(cell)],
  ['initialRegister', (cell) => REGISTER.test(cell)],
]

const LOOKED_AT = 30
/** A heading is a sentence, and names columns too. */
const LONGEST_TITLE = 20

/** Titles by their words; a title that says nothing known is not imported. Without titles by the cells. Each role is given once. */
export function guessColumns(sheet: Sheet): Guess {
  const above = Math.max(
    0,
    titleRowOf(sheet, (cell) => titleRole(cell) !== undefined && cell.length <= LONGEST_TITLE),
  )
  const first = sheet[above] ?? []
  const titles = first.map(titleRole)
  const hasTitles = titles.some((role) => role !== undefined) && !first.some((cell) => isPhone(cell) || ID_CARD.test(cell))
  const rows = sheet.slice(hasTitles ? above + 1 : 0).slice(0, LOOKED_AT)
  const width = Math.max(0, ...sheet.slice(0, above + LOOKED_AT).map((row) => row.length))
  const given = new Set<Role>()
  const take = (role: Role | undefined): Role => {
    if (role === undefined || given.has(role)) return 'skip'
    given.add(role)
    return role
  }
  const roles = Array.from({ length: width }, (_, at) => take(hasTitles ? titles[at] : undefined))
  for (const at of roles.keys()) if (roles[at] === 'skip' && !(hasTitles && first[at])) roles[at] = take(lookOf(columnOf(rows, at), given))
  return { hasTitles, above: hasTitles ? above : 0, roles, unit: unitOf(first, rows, roles) }
}

const titleRole = (title: string) => TITLES.find(([, words]) => words.test(title))?.[0]
const columnOf = (rows: Sheet, at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')

function lookOf(cells: readonly string[], given: ReadonlySet<Role>): Role | undefined {
  if (cells.length === 0) return undefined
  return LOOKS.find(([role, fits]) => !given.has(role) && cells.filter(fits).length * 5 >= cells.length * 4)?.[0]
}

/** By the title; else whole figures that are mostly above 1,000 are litres: a new meter shows no 1,000 t. */
function unitOf(titles: readonly string[], rows: Sheet, roles: readonly Role[]): RegisterUnit {
  const at = roles.indexOf('initialRegister')
  const title = titles[at] ?? ''
  if (LITRES.test(title)) return 'L'
  if (TONS.test(title)) return 't'
  const cells = columnOf(rows, at)
  const whole = cells.filter((cell) => /^\d+$/.test(cell))
  return cells.length > 0 && whole.length === cells.length && whole.filter((cell) => Number(cell) >= 1000).length * 2 > whole.length
    ? 'L'
    : 't'
}

/** The row of the titles, and the rows below it. */
export const titlesOf = (sheet: Sheet, { hasTitles, above }: Guess) => (hasTitles ? sheet[above] : undefined)
export const bodyOf = (sheet: Sheet, { hasTitles, above }: Guess) => sheet.slice(hasTitles ? above + 1 : 0)

/** The field that a role fills. */
export const isField = (role: Role): role is HomeField => !['skip', 'building', 'unit', 'floor', 'number'].includes(role)
