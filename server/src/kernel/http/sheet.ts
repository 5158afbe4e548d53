import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { toZone } from '@weir/contract/platform/zone'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'

import type { Download, SheetColumn, StoredFile, WrittenFile } from '../download.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FORMATS: Record<SheetColumn['kind'], string> = { text: '@', number: 'General', date: 'yyyy-mm-dd hh:mm:ss' }

export const sendFile = (reply: FastifyReply, file: Download | StoredFile | WrittenFile) =>
  reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
    .send(bytesOf(file))

function bytesOf(file: Download | StoredFile | WrittenFile) {
  if ('path' in file) return createReadStream(file.path)
  return 'bytes' in file ? Buffer.from(file.bytes) : sheetBytes(file.sheet)
}

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
