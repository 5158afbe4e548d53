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
