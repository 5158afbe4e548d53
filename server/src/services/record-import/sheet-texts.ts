import { shownLong, textOf } from './cell-value.ts'
import { refusedSheet } from './read-records.ts'
import { readSheet } from './read-sheet.ts'
import type { Cell } from './sheet-rows.ts'

/** A date without its time. A number that has lost its end shows as the spreadsheet shows it, so that it is known for one. */
const shown = (cell: Cell): string =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : (textOf(cell) ?? (typeof cell === 'number' ? shownLong(cell) : String(cell)))

/** The cells of a file as texts, for a page that shows them. */
export async function readSheetTexts(path: string): Promise<string[][]> {
  const rows = await readSheet(path).catch(refusedSheet)
  return rows.map(({ cells }) => cells.map(shown))
}
