/** A spreadsheet drops digits behind the fifteenth, and makes a date of a text that looks like one. */
export type SheetDamage = 'lostDigits' | 'madeDate'

/** As a spreadsheet writes a long number: `4.40981E+17`. */
const SCIENTIFIC = /^-?\d(?:\.\d+)?E\+\d{2,3}$/i
/** As it writes a day, in a cell or in a CSV file: `2026-09-01`, `2026/9/1`, `2026年9月1日`, `9月1日`, `1-Sep`, `Sep-09`. */
const DAY =
  /^(?:(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|(?:(?:19|20)\d\d\u5e74)?\d{1,2}\u6708\d{1,2}\u65e5|(?:19|20)\d\d\u5e74\d{1,2}\u6708|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2})$/i

/** The damage of a cell of a text column: a room, a name, a number that nobody calculates with. */
export const sheetDamage = (cell: string): SheetDamage | undefined =>
  SCIENTIFIC.test(cell) ? 'lostDigits' : DAY.test(cell) ? 'madeDate' : undefined
