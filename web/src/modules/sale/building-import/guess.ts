import { titleRowOf } from '@weir/contract/platform/sheet-text'
import { type HomeField } from '@weir/contract/modules/sale/building-import'
import { roomParts } from '@weir/contract/modules/sale/written-room'
import { follows, plainContact } from '@weir/contract/platform/text-rules/text-rules'

import type { Sheet } from '../../../platform/record-import/sheet.ts'

/** Titles in three languages. The first that fits counts, so the longer words stand first. */
const TITLES: readonly (readonly [Exclude<Role, 'skip'>, RegExp])[] = [
  ['documentKind', /(证件|證件)(类|類|种|種)|document|kind of id/i],
  ['idCardNo', /信用代码|信用代碼|护照|護照|身份证|身分證|证件|證件|\bid\s*(card|no|num)/i],
  ['telephone', /手机|手機|电话|電話|联系|聯繫|mobile|phone|\btel/i],
  ['unitPrice', /单价|單價|水价|水價|price/i],
  ['openingBalance', /期初|余量|餘量|余额|結餘|结余|剩余|opening|balance/i],
  ['initialRegister', /起码|起碼|表底|底数|底數|初始|读数|讀數|register|reading/i],
  ['deviceModel', /型号|型號|规格|規格|口径|口徑|model/i],
  ['cardNo', /卡号|卡號|card/i],
  ['deviceSn', /表号|表號|水表|水錶|设备|設備|序列|\bsn\b|serial|meter/i],
  ['communityName', /小区|社区|社區|小區|community|estate/i],
  ['roomName', /房号|房號|房间|房間|地址|住址|\broom|address/i],
  ['floor', /楼层|樓層|层数|層數|所在[层層]|^[层層]$|\bfloor|storey/i],
  ['building', /楼栋|樓棟|楼号|樓號|[栋棟幢]|building|block/i],
  ['unit', /单元|單元|unit/i],
  ['number', /门牌|門牌|室|户号|戶號|door|flat|number/i],
  ['name', /户名|戶名|姓名|业主|業主|住户|住戶|name|owner|household/i],
]

/** Behind the title of the registers. */
const LITRES = /升|\bL\b|litre|liter/i
const TONS = /吨|噸|m³|立方|\bt\b|ton/i

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

/** A column holds a field of the row, a part of the room's name, or nothing that is needed. */
export const ROLES = [
  'skip',
  'communityName',
  'roomName',
  'building',
  'unit',
  'floor',
  'number',
  'name',
  'telephone',
  'documentKind',
  'idCardNo',
  'unitPrice',
  'cardNo',
  'deviceSn',
  'deviceModel',
  'initialRegister',
  'openingBalance',
] as const
export type Role = (typeof ROLES)[number]
