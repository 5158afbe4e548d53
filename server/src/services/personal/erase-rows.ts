import type { PersonalKind } from '@weir/contract/platform/personal-data'
import { and, type AnyColumn, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import type { Context, Writing } from '../../kernel/context.ts'
import { hidingNote, hidingWhole, maskDeep, patternsOf } from './mask.ts'
import type { Holding, Person, PersonalTable } from './personal-data.ts'

/** The condition of the rows of a table that are the person's, or that may name them. Undefined: it has none. */
export function rowsOf(ctx: Context, { table, columns, searched, household, account }: PersonalTable, who: Person): SQL | undefined {
  if (searched) {
    const values = sql.param(patternsOf([...who.known.unique, ...who.known.names]))
    const texts = Object.entries(columns).flatMap(([name, { is }]) => (is === 'masked' ? [sql`${columnOf(table, name)}::text`] : []))
    return or(...texts.map((text) => sql`${text} like any (${values}::text[])`))
  }
  return who.subject === 'household' ? household?.(who, ctx) : account?.(who, ctx)
}

const columnOf = (table: PgTable, name: string) => getTableColumns(table)[name]!
const isOf = <Is extends Holding['is']>(holding: Holding, is: Is): holding is Extract<Holding, { is: Is }> => holding.is === is

/** The columns by which one row is found. */
function keysOf(table: PgTable): [string, PgColumn][] {
  const { columns, primaryKeys } = getTableConfig(table)
  const key: AnyColumn[] = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return Object.entries(getTableColumns(table)).filter(([, column]) => key.includes(column))
}

/** Erases the person from the rows of one table. */
export async function eraseRows(ctx: Writing, declared: PersonalTable, who: Person) {
  const where = rowsOf(ctx, declared, who)
  if (!where) return
  const { table, columns, goes } = declared
  if (goes) {
    await ctx.db.delete(table).where(where)
    return
  }
  const names = Object.keys(columns).filter((name) => isOf(columns[name]!, 'masked'))
  if (names.length > 0) await maskRows(ctx, declared, names, { where, who })
  const empty = Object.fromEntries(
    Object.entries(columns).flatMap(([name, holding]): [string, unknown][] => {
      if (isOf(holding, 'emptied')) return [[name, holding.to]]
      return isOf(holding, 'renamed') ? [[name, neutral(who, holding.kind)]] : []
    }),
  )
  if (Object.keys(empty).length === 0) return
  // A form that shows the former values must not bring them back.
  const { version } = getTableColumns(table)
  await ctx.db
    .update(table)
    .set({ ...empty, ...(version && { version: sql`${version} + 1` }) })
    .where(where)
}

/** Numbers of documents are unique, so each person has another one. */
const neutral = ({ id, label }: Person, kind: PersonalKind) => (kind === 'document' ? `*${id}` : label)

interface Found {
  where: SQL
  who: Person
}

async function maskRows({ db }: Writing, { table, searched }: PersonalTable, names: readonly string[], { where, who }: Found) {
  const keys = keysOf(table)
  const replace = searched ? hidingWhole(who.known) : hidingNote(who.known)
  const selected = Object.fromEntries([...keys, ...names.map((name) => [name, columnOf(table, name)] as const)])
  const rows: Record<string, unknown>[] = await db.select(selected).from(table).where(where)
  for (const row of rows) {
    const next = Object.fromEntries(names.flatMap((name) => changedText(row[name], columnOf(table, name), replace, name)))
    if (Object.keys(next).length === 0) continue
    await db
      .update(table)
      .set(next)
      .where(and(...keys.map(([name, column]) => eq(column, row[name]))))
  }
}

/** A mask may be longer than a name of two characters. */
function changedText(before: unknown, column: PgColumn, replace: (text: string) => string, name: string): [string, unknown][] {
  const after = maskDeep(before, replace)
  if (JSON.stringify(after) === JSON.stringify(before)) return []
  const { length } = column as PgColumn & { length?: number }
  return [[name, typeof after === 'string' && length ? after.slice(0, length) : after]]
}
