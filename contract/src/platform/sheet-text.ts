/** How the bytes of a text file are written. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/**
 * The encoding of a file by its first bytes, of which the last character may be cut. Spreadsheets mark UTF-8 and UTF-16. The plain CSV of a
 * Chinese Windows is GB 18030 without a mark. Every text that is no UTF-8 counts as such.
 */
export function encodingOf(head: Uint8Array): TextEncodingName {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: the titles begin with an ASCII letter, which is half of a character.
  if (first !== undefined && second !== undefined && (first === 0) !== (second === 0)) return first === 0 ? 'utf-16be' : 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** Bytes that `encodingOf` needs at most. */
export const ENCODING_BYTES = 64 * 1024

/**
 * A cell without the blanks around it, and without `="…"` or an apostrophe before a sign or a digit. With these people and programs keep a
 * spreadsheet from taking it for a number or a formula.
 */
export function cellText(cell: string): string {
  const text = cell.trim()
  const [, guarded] = /^="(.*)"$/.exec(text) ?? []
  if (guarded !== undefined) return guarded.replaceAll('""', '"').trim()
  return /^'[\d=+@-]/.test(text) ? text.slice(1) : text
}

/** The first rows of a table, among which its titles may stand: people write a heading above them. */
export const TITLE_ROWS = 10

/** Where the titles stand: the row with most of them among the first `TITLE_ROWS`. -1: no row has one. */
export function titleRowOf<Cell>(rows: readonly (readonly Cell[])[], isTitle: (cell: Cell) => boolean): number {
  let [at, most] = [-1, 0]
  for (const [place, row] of rows.slice(0, TITLE_ROWS).entries()) {
    const count = row.filter(isTitle).length
    if (count > most) [at, most] = [place, count]
  }
  return at
}

/** The sign that cuts most of the first lines into most pieces: a heading has none, and a single text may hold many. */
export function delimiterOf(text: string, delimiters: readonly [string, ...string[]]): string {
  const lines = text.split(/\r\n?|\n/, TITLE_ROWS).filter((line) => line.trim() !== '')
  const pieces = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length).sort((a, b) => a - b)
    return counts[Math.floor((counts.length - 1) / 2)] ?? 1
  }
  return [...delimiters].sort((a, b) => pieces(b) - pieces(a))[0]!
}

/** A formula that failed, and a cell that was copied while its column was too narrow for it. */
export type SheetFailure = 'cellError' | 'tooNarrow'
/** A spreadsheet drops digits behind the fifteenth, and makes a date of a text that looks like one. */
export type SheetDamage = 'lostDigits' | 'madeDate' | SheetFailure

/** As a spreadsheet writes a long number: `4.40981E+17`. */
const SCIENTIFIC = /^-?\d(?:\.\d+)?E\+\d{2,3}$/i
/** As it writes a day, in a cell or in a CSV file: `2026-09-01`, `2026/9/1`, `2026年9月1日`, `9月1日`, `1-Sep`, `Sep-09`. */
const DAY =
  /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?: \d{1,2}:\d\d(?::\d\d)?)?|(?:(?:19|20)\d\d\u5e74)?\d{1,2}\u6708\d{1,2}\u65e5|(?:19|20)\d\d\u5e74\d{1,2}\u6708|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/i
/** `#N/A`, `#REF!`, `#NAME?` */
const ERROR = /^#(?:N\/A|[A-Z_]{2,20}(?:\/0)?[!?])$/
const NARROW = /^#{3,}$/

/** The damage of a cell of any column: its value is not there. */
export const sheetFailure = (cell: string): SheetFailure | undefined =>
  cell.startsWith('#') ? (ERROR.test(cell) ? 'cellError' : NARROW.test(cell) ? 'tooNarrow' : undefined) : undefined

/** The damage of a cell of a text column: a room, a name, a number that nobody calculates with. */
export const sheetDamage = (cell: string): SheetDamage | undefined =>
  sheetFailure(cell) ?? (SCIENTIFIC.test(cell) ? 'lostDigits' : DAY.test(cell) ? 'madeDate' : undefined)

/** The unit that stands behind a figure in its cell: tons, litres, yuan, yuan per ton. */
export type FigureUnit = 't' | 'L' | 'yuan' | 'price'

export interface Figure {
  /** With a point and without separators of thousands: `1234.5`. */
  number: string
  unit: FigureUnit | undefined
}

const FIGURE = /^([¥\uffe5]?)\s?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)\s?(\D{0,6})$/u
const VOLUME = 't|\u5428|\u5678|m3|m\u00b3|\u33a5|\u7acb\u65b9|\u7acb\u65b9\u7c73|\u65b9'
const UNITS: readonly (readonly [FigureUnit, RegExp])[] = [
  ['t', new RegExp(`^(?:${VOLUME})$`, 'i')],
  ['L', /^(?:l|\u5347|\u516c\u5347)$/i],
  ['yuan', /^\u5143$/],
  ['price', new RegExp(`^\u5143/(?:${VOLUME})$`, 'i')],
]
/** Signs of full width, as an input method for Chinese writes them. */
const FULL_WIDTH: Readonly<Record<string, string>> = { '\uff0c': ',', '\uff0e': '.', '\uff0d': '-', '\u2212': '-', '\uff0f': '/' }

/**
 * A figure as people write it in a cell: with separators of thousands, a sign of the currency, or its unit. `text` is plain. Undefined for
 * any other text. A comma counts as separator only before three digits, since elsewhere it may be a point.
 */
export function figureIn(text: string): Figure | undefined {
  const [, sign, number, behind = ''] = FIGURE.exec(text.replace(/[\uff0c\uff0e\uff0d\u2212\uff0f]/g, (one) => FULL_WIDTH[one]!)) ?? []
  if (number === undefined) return undefined
  const unit = behind === '' ? (sign ? 'yuan' : undefined) : UNITS.find(([, words]) => words.test(behind))?.[0]
  if (behind !== '' && (unit === undefined || (sign && unit !== 'yuan' && unit !== 'price'))) return undefined
  return { number: number.replaceAll(',', ''), unit }
}
