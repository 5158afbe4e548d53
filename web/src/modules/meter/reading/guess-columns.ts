import { figureIn } from '@weir/contract/platform/text-rules/figure-text'

import { guessTimeFormat } from './guess-time-format.ts'

export type Unit = 'L' | 't'
/** The unit of the registers, as the end of their title says it. Files have titles in each language, whatever that of the page. */
export const UNIT_IN_TITLE: readonly (readonly [Unit, RegExp])[] = [
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
