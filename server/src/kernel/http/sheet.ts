import { Readable } from 'node:stream'
import { toZone } from '@weir/contract/platform/zone'
import { writeXlsxStream } from 'hucre/xlsx'

import type { Download, SheetColumn } from '../download.ts'

const FORMATS: Record<SheetColumn['kind'], string> = { text: '@', number: 'General', date: 'yyyy-mm-dd hh:mm:ss' }

/** Rows go out as they are read. A text stays a text whatever it begins with: the cells are typed and hold no formulas. */
export function sheetBytes({ columns, rows }: Download['sheet']): Readable {
  const bytes = writeXlsxStream(cellsOf(columns, rows), {
    name: 'Sheet1',
    columns: columns.map(({ header, kind }) => ({ header, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as never)
}

async function* cellsOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly unknown[]>) {
  for await (const row of rows) yield columns.map(({ kind }, i) => cell(kind, row[i]))
}

function cell(kind: SheetColumn['kind'], value: unknown) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return wallClock(value)
  return kind === 'number' && digitsOf(value) <= MOST_DIGITS ? Number(value) : (value as string)
}

/** A spreadsheet rounds what has more; as a text it stays what it is. */
const MOST_DIGITS = 15
const digitsOf = (value: unknown) => String(value).replace(/\D/g, '').length

/** A sheet knows no zones: write what the clock of the business shows. */
const wallClock = (instant: Date) => new Date(`${toZone(instant).slice(0, 23)}Z`)
