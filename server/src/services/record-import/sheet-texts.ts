import { shownLong, textOf } from './cell-value.ts'
import { refusedSheet } from './read-records.ts'
import { readWorkbook, type SheetSource } from './read-sheet.ts'
import type { Cell } from './sheet-rows.ts'

/** A day alone has no time. A number that has lost its end shows as the spreadsheet shows it, so that it is known for one. */
const shown = (cell: Cell): string => (cell instanceof Date ? timeText(cell).replace(' 00:00:00', '') : plainCell(cell))

/** As ISO 8601, by the clock of the sheet. A number is not in the calendar of the spreadsheet. */
export const timeText = (cell: Date): string => (Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 19).replace('T', ' '))

const plainCell = (cell: Exclude<Cell, Date>): string =>
  cell === null ? '' : (textOf(cell) ?? (typeof cell === 'number' ? shownLong(cell) : String(cell)))

export const cellInWords = (cell: Cell): string => (cell instanceof Date ? timeText(cell) : plainCell(cell))

/** The cells of a sheet as texts, for a page that shows them. */
export async function readSheetTexts(source: SheetSource): Promise<{ rows: string[][]; sheet: string; others: string[] }> {
  const { rows, name, others } = await readWorkbook(source).catch(refusedSheet)
  return { rows: rows.map(({ cells }) => cells.map(shown)), sheet: name, others }
}
