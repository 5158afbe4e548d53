import { z } from 'zod'
import { dictOf } from '@weir/contract/platform/dict'
import { bare } from '@weir/contract/platform/schemas'
import { isNumber } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Context } from '../context.ts'
import type { Download, SheetColumn } from '../download.ts'
import { texts } from '../texts.ts'
import { encoderOf } from '../encode.ts'

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

/** A column of a file: a field of the rows' schema. */
export interface Field {
  name: string
  schema: z.core.$ZodType
  kind: SheetColumn['kind']
  /** The dictionary of its values. */
  dict: string | undefined
}

export function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const dict = dictOf(schema)
  return { name, schema, dict, kind: dict === undefined ? kindOf(schema) : 'text' }
}

function kindOf(schema: z.core.$ZodType): SheetColumn['kind'] {
  const value = bare(schema)
  const inside = value instanceof z.ZodCodec ? value.def.out : value
  if (inside instanceof z.ZodDate) return 'date'
  return isNumber(inside) ? 'number' : 'text'
}

/** Numbers and texts as on the wire, codes and what a dictionary names by their words, instants as they are. */
export function cellOf({ schema, kind, dict }: Field, word: (value: unknown) => string) {
  if (kind === 'date') return (value: unknown) => value
  const isWord = dict !== undefined || bare(schema) instanceof z.ZodEnum
  const encode = encoderOf(schema)
  return (value: unknown) => (isWord && value !== null && value !== undefined ? word(value) : encode(value))
}

/** The title, the words of the filters, the days and today, so that files of one list differ. Typed values stay out: they may name people. */
export function fileTitle({ client, now }: Context, resource: string, input: object, title = texts[client.language].resource(resource)) {
  const { dateRange, ...filter } = input as { dateRange?: readonly string[] }
  const codes = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const words = codes.map(([name, code]) => texts[client.language].word(resource, name, code)).filter((word) => word !== undefined)
  return [title, ...words, dateRange?.join('–'), dayText(businessDay(now().getTime()))].filter(Boolean).join(' ')
}
