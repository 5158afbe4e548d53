import { figureIn } from '@weir/contract/platform/sheet-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import { clockReader } from '@weir/contract/modules/meter/time-format'

const CLOCK = '(?:[ T]?\\d{1,2}[:\\u65f6\\u6642\\u70b9\\u9ede]\\d{1,2}(?:[:\\u5206]\\d{1,2}\\u79d2?|\\u5206)?)?'
/** A day as spreadsheets write it, with slashes, dots, hyphens or \u5e74\u6708\u65e5, and perhaps a time behind it. */
const WRITTEN = new RegExp(`^\\d{4}[/.\\-\\u5e74]\\d{1,2}[/.\\-\\u6708]\\d{1,2}\\u65e5?${CLOCK}$`)
/** With the year behind: which is the day, only a number above twelve says. */
const YEAR_LAST = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](?:19|20)\\d\\d${CLOCK}$`)
/** Without signs between them. */
const RUN: Readonly<Record<number, string>> = { 8: 'YYYYMMDD', 12: 'YYYYMMDDHHmm', 14: 'YYYYMMDDHHmmss' }
const DIGITS = /\d+/g
const CLOCK_TOKENS = ['H', 'm', 's']

const isIso = clockReader('ISO')!

/** How times are written, told by those that are shown. Undefined where they do not say it. */
export function guessTimeFormat(times: readonly string[]): string | undefined {
  const written = times.map(plainText).filter((time) => time !== '')
  if (written.some((time) => isIso(time) !== undefined)) return 'ISO'
  const [first] = written
  if (first === undefined) return undefined
  if (WRITTEN.test(first)) return formatOf(first, ['YYYY', 'M', 'D', ...CLOCK_TOKENS])
  if (/^(?:19|20)\d+$/.test(first) && RUN[first.length]) return clockReader(RUN[first.length]!)!(first) && RUN[first.length]
  const parts = written.flatMap((time) => {
    const [, one, other] = YEAR_LAST.exec(time) ?? []
    return one && other ? [[Number(one), Number(other)] as const] : []
  })
  if (parts.some(([one]) => one > 12)) return formatOf(first, ['D', 'M', 'YYYY', ...CLOCK_TOKENS])
  if (parts.some(([, other]) => other > 12)) return formatOf(first, ['M', 'D', 'YYYY', ...CLOCK_TOKENS])
  return undefined
}

/** The text with a token for each number. A minute or a second always has two digits, and two letters are what people know. */
function formatOf(time: string, tokens: readonly string[]): string {
  let part = 0
  return time.replace(DIGITS, (digits) => {
    const token = tokens[part++]!
    return token.length === 1 && (digits.length === 2 || part > 4) ? token.repeat(2) : token
  })
}

export type Unit = 'L' | 't'
/** The unit of the registers, as the end of their title says it. Files have titles in each language, whatever that of the page. */
const UNIT_IN_TITLE: readonly (readonly [Unit, RegExp])[] = [
  ['t', /[(（[/_\s](t|ton|tons|吨|噸|m3|m³|㎥|方|立方米?)[)）\]]?$/i],
  ['L', /[(（[/_\s](l|litres?|liters?|升|公升)[)）\]]?$/i],
]

export type Columns = Record<'deviceSn' | 'time' | 'register', string>

/** Titles in three languages, as meter readers write them. The first pattern that fits a title counts. */
const TITLES: Readonly<Record<keyof Columns, readonly RegExp[]>> = {
  deviceSn: [
    /\bsn\b|device|meter.?(no|num|id|sn)|user.?key|设备|設備/i,
    /[表錶](具|身|钢印|鋼印)?(编|編)?[号號]|水[表錶](编|編)?[号號码碼]|钢印号|鋼印號/,
    /sn/i,
  ],
  time: [/抄[表見见]?(时间|時間|日期)/, /time|date|时间|時間|日期/i],
  register: [
    /(本(期|次|月)|当前|當前|current|this).*(读数|讀數|止[码碼]|示[数數]|行度|底|[码碼])/i,
    /止[码碼]|register|reading|value|读数|讀數|表底|示[数數]|行度|抄[见見]数?|表[码碼]|累[计計](流量|用量|水量)/i,
  ],
}
/** The reading before this one, which many sheets have beside it. */
const EARLIER = /上(期|次|月)|起[码碼]|previous|prior|last/i

const titleOf = (field: keyof Columns, titles: readonly string[]) => {
  const fit = titles.filter((title) => title !== '' && title.length <= 30 && !(field === 'register' && EARLIER.test(title)))
  for (const pattern of TITLES[field]) {
    const found = fit.find((title) => pattern.test(title))
    if (found !== undefined) return found
  }
  return undefined
}

const FIELDS = ['deviceSn', 'time', 'register'] as const

/** Whether a cell is the title of a column that is needed. A heading above the titles is longer. */
export const isTitle = (cell: string) => lookOf(cell) === undefined && FIELDS.some((field) => titleOf(field, [cell]) !== undefined)

/** A cell of a column without a title: a time, a figure with decimals or unit, or the number of a device. */
export function lookOf(cell: string): keyof Columns | undefined {
  if (/\D/.test(cell) && guessTimeFormat([cell]) !== undefined) return 'time'
  const figure = figureIn(cell)
  if (figure && (figure.unit !== undefined || cell.includes('.') || cell.includes(','))) return 'register'
  return /^(?=.*\d)[A-Za-z0-9._-]{4,64}$/.test(cell) ? 'deviceSn' : figure ? 'register' : undefined
}

/** Which column is probably what, by its title, else by its cells. An empty text where nothing looks like it. */
export function guessColumns(titles: readonly string[], samples: readonly (readonly string[])[] = []): Columns {
  const columns: Columns = { deviceSn: '', time: '', register: '' }
  for (const field of FIELDS)
    columns[field] =
      titleOf(
        field,
        titles.filter((title) => !Object.values(columns).includes(title)),
      ) ?? ''
  const isBare = Object.values(columns).every((title) => title === '')
  for (const field of isBare ? FIELDS : []) {
    const looks = (title: string) => samples.filter((row) => lookOf(row[titles.indexOf(title)] ?? '') === field).length
    columns[field] = titles.find((title) => looks(title) * 2 > samples.length) ?? ''
  }
  return columns
}

/** With something behind the point: spreadsheets write whole litres as `12345.0` too. */
const DECIMAL = /^\d+\.\d*[1-9]\d*$/
const WHOLE = /^\d+(\.0+)?$/
/** A register does not jump by more than this between two files. */
const FAR = 20

/**
 * In which unit registers are written: as their title or their cells say, else tons where they have decimals, since litres have none. Else
 * the unit in which they go on from the last readings (tons); undefined where nothing tells.
 */
export function guessUnit(title: string, registers: readonly string[], lastTons: readonly (number | undefined)[] = []): Unit | undefined {
  const named = UNIT_IN_TITLE.find(([, pattern]) => pattern.test(title))
  if (named) return named[0]
  const figures = registers.map((register) => figureIn(plainText(register)))
  const written = new Set(figures.flatMap((figure) => figure?.unit ?? []))
  const [only] = written
  if (written.size === 1 && (only === 't' || only === 'L')) return only
  if (figures.some((figure) => figure && DECIMAL.test(figure.number))) return 't'
  const votes = registers.flatMap((register, i) => {
    const last = lastTons[i]
    if (!WHOLE.test(register) || !last || Number(register) === 0) return []
    const asTons = apart(Number(register), last)
    const asLitres = apart(Number(register) / 1000, last)
    return Math.min(asTons, asLitres) > FAR ? [] : [asTons < asLitres ? ('t' as const) : ('L' as const)]
  })
  return new Set(votes).size === 1 ? votes[0] : undefined
}

const apart = (a: number, b: number) => Math.max(a / b, b / a)

/** The value of a cell in tons, with three places. Undefined: the unit does not allow it. */
export function tonsOf(cell: string, unit: Unit): string | undefined {
  const figure = figureIn(plainText(cell))
  if (figure === undefined || (figure.unit !== undefined && figure.unit !== unit)) return undefined
  const register = figure.number
  if (unit === 't') {
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(register)) return undefined
    const [whole = '', fraction = ''] = register.split('.')
    return `${whole}.${fraction.padEnd(3, '0')}`
  }
  const [, whole] = /^(\d{1,12})(?:\.0{1,3})?$/.exec(register) ?? []
  if (whole === undefined) return undefined
  const digits = whole.padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
