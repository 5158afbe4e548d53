import type { z } from 'zod'

import type { Context } from '../context.ts'
import type { Download } from '../download.ts'
import { texts } from '../texts.ts'
import { cellOf, fieldOf } from './sheet-fields.ts'

interface Rows<Row> {
  /** The labels of the fields are its. */
  resource: string
  /** The schema of a row: each of its fields is a column, in its order. */
  row: z.ZodObject
  leavesOut?: readonly string[]
  /** Words behind a label, such as the days of its figures. */
  headed?: Partial<Record<string, string>>
  rows: AsyncIterable<Row>
  count: () => Promise<number>
}

/** A sheet of rows that no table holds, such as those of a ranking. Numbers and codes are written as by `crudExport`. */
export function rowsSheet<Row extends object>(ctx: Context, { resource, row, leavesOut = [], headed = {}, rows, count }: Rows<Row>) {
  const text = texts[ctx.client.language]
  const fields = Object.entries(row.shape).flatMap(([name, schema]) => (leavesOut.includes(name) ? [] : fieldOf(name, schema)))
  const cells = fields.map((field) => {
    const cell = cellOf(field, (value) => text.option(resource, field.name, String(value)))
    return (row: Row) => cell((row as Record<string, unknown>)[field.name])
  })
  async function* written() {
    for await (const row of rows) yield cells.map((cell) => cell(row))
  }
  const headerOf = (name: string) => [text.label(resource, name), headed[name]].filter(Boolean).join(' ')
  const columns = fields.map(({ name, kind }) => ({ header: headerOf(name), kind }))
  return { columns, rows: written(), count } satisfies Download['sheet']
}
