import { dictKey } from '@weir/contract/platform/dict'
import type { Endpoint, InputOf } from '@weir/contract/platform/endpoint'
import { Version } from '@weir/contract/platform/schemas'
import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import type { Context } from '../context.ts'
import type { Download } from '../download.ts'
import { type Texts, texts } from '../texts.ts'
import { askDictWords } from './dict-labels.ts'
import { asTheyAre, type ReadApi, type ReadOptions, type ReadTable, type RowOf, whereOf } from './read-handlers.ts'
import { cellOf, fieldOf, fileTitle } from './rows-sheet.ts'

const PAGE = 1000

/** Cells with more than their field's value: the text of the screen. */
type Words<Row> = { [Field in keyof Row]?: (row: Row, text: Texts) => string | null }

/** A column that no list shows: its SQL, and the text of its cell. Its label is that of a field of the resource. */
export interface FurtherColumn {
  name: string
  of: SQL
  say: (value: never, text: Texts) => string | null
}

/**
 * A handler for `export: download(…)` beside a list. It writes the filtered rows, newest first, with all fields but those in `leavesOut`.
 * Words and masks are those of the screen, and `further` adds columns.
 */
export function crudExport<Api extends ReadApi & { export: Endpoint }>(
  api: Api,
  table: ReadTable,
  options: ReadOptions<Api>,
  words: Words<RowOf<Api>> = {},
  further: readonly FurtherColumn[] = [],
) {
  const { resource } = api.list
  const shape = rowShape(api)
  const columns = exportedFields(api).map((name) => fieldOf(name, shape[name]!))
  const read = { ...options.columns, ...Object.fromEntries(further.map(({ name, of }) => [name, of])) }

  return async (ctx: Context, input: InputOf<Api['export']>): Promise<Download> => {
    const text = texts[ctx.client.language]
    const dicts = await askDictWords(
      ctx,
      columns.flatMap(({ dict }) => dict ?? []),
    )
    const cells = columns.map((field) => {
      const { name, dict } = field
      const say = words[name as keyof RowOf<Api>]
      const cell = cellOf(field, (value) => {
        const word = dict && dicts.get(dict)?.get(dictKey(value))
        if (word !== undefined) return word
        return typeof value === 'boolean' ? text.t(value ? 'crud.yes' : 'crud.no') : text.option(resource, name, String(value))
      })
      return (row: RowOf<Api>) => (say ? say(row, text) : cell((row as Record<string, unknown>)[name]))
    })
    async function* rows() {
      for await (const [row, told] of pages(ctx, table, { ...options, columns: read }, input as object))
        yield [...cells.map((cell) => cell(told)), ...further.map(({ name, say }) => say(row[name] as never, text))]
    }
    const headed = [...columns, ...further.map(({ name }) => ({ name, kind: 'text' as const }))]
    return {
      filename: `${fileTitle(ctx, resource, input)}.xlsx`,
      sheet: {
        columns: headed.map(({ name, kind }) => ({ header: text.label(resource, name), kind })),
        rows: rows(),
        count: async () => ctx.db.$count(table, whereOf(ctx, table, options, input as object)),
      },
    }
  }
}

/** Each row as it was read and as it is shown. By id and not by offset, and no statement is left open between two pages: others have their turn. */
async function* pages<Api extends ReadApi>(ctx: Context, table: ReadTable, options: ReadOptions<Api>, filter: object) {
  const { columns, shown = (_, row) => row, completed = asTheyAre } = options
  const where = whereOf(ctx, table, options, filter)
  let last: number | undefined
  for (;;) {
    const page: Record<string, unknown>[] = await ctx.db
      .select({ ...(columns as Record<string, PgColumn>), exportId: table.id })
      .from(table)
      .where(and(where, last === undefined ? undefined : lt(table.id, last)))
      .orderBy(desc(table.id))
      .limit(PAGE)
    const told = await completed(
      ctx,
      page.map((row) => shown(ctx, row as RowOf<Api>)),
    )
    for (const [at, row] of page.entries()) yield [row, told[at]!] as const
    if (page.length < PAGE) return
    last = page.at(-1)!.exportId as number
  }
}

/** The fields of a list's rows that are columns of the file beside it. */
export function exportedFields(api: ReadApi & { export: Endpoint }): string[] {
  const shape = rowShape(api)
  const names = Object.keys(shape)
  const { id, leavesOut = [] } = api.export
  const unknown = leavesOut.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`${id} leaves out ${unknown}, which no row has`)
  // A version is between a form and the server.
  return names.filter((name) => !leavesOut.includes(name) && shape[name] !== Version)
}

export function rowShape({ list }: ReadApi): Record<string, z.core.$ZodType> {
  const output: z.ZodType = list.output
  const rows = output instanceof z.ZodObject ? output.shape.list : undefined
  const row = rows instanceof z.ZodArray ? rows.element : undefined
  if (!(row instanceof z.ZodObject)) throw new Error(`${list.id} is no list of rows`)
  return row.shape
}
