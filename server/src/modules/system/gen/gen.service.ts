import { genApi } from '@weir/contract/modules/system/gen'
import {
  type ColumnSettings,
  GenSettings,
  isReservedName,
  reservedFolder,
  type GenColumnEdit,
} from '@weir/contract/modules/system/gen-settings'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { catalogTables, hasKey, wrongName } from './catalog.ts'
import { freshColumn, type LinkOf, tableDefaults } from './defaults.ts'
import { columnsOf, isOther } from './gen-rows.ts'
import { ownTables } from './gen.queries.ts'
import { genColumns, genTables } from './gen.table.ts'
import { generator } from './generator.ts'

type Api = typeof genApi

const taken = {
  sys_gen_table_name_taken: { field: 'tables', reason: 'gen.error.taken' },
  sys_gen_table_business_taken: { field: 'businessName', reason: 'gen.error.taken' },
} as const

/** All of these tables or none, with the settings that the database alone gives. */
export async function importTables(ctx: Writing, { tables: wanted }: InputOf<Api['importTable']>) {
  const names = [...new Set(wanted)]
  const found = await catalogTables(ctx, names)
  const imported = await ctx.db.select().from(genTables)
  const [own, links] = [await ownTables(), await linkOf()]
  const places = new Map(imported.map(({ packageName, businessName, tableName }) => [`${packageName}/${businessName}`, tableName]))
  const ids: number[] = []
  for (const name of names) {
    const table = found.find(({ tableName }) => tableName === name)
    if (!table) throw conflict('gen.error.tableMissing', { name })
    if (own.has(name) || imported.some(({ tableName }) => tableName === name)) throw conflict('gen.error.tableTaken', { name })
    if (!hasKey(table)) throw conflict('gen.error.keyMissing', { name })
    const wrong = wrongName(table)
    if (wrong !== undefined) throw conflict('gen.error.nameWrong', { name: wrong })
    const settings = tableDefaults(table, ctx.actor.nickname)
    const place = `${settings.packageName}/${settings.businessName}`
    const other = places.get(place)
    if (other !== undefined) throw conflict('gen.error.businessTaken', { name, business: settings.businessName, other })
    places.set(place, name)
    const now = ctx.now()
    const row = { tableName: name, ...settings, syncedAt: now, createdAt: now, updatedAt: now }
    const [added] = await ctx.db.insert(genTables).values(row).returning({ id: genTables.id }).catch(explaining(taken))
    const { id } = added!
    await ctx.db.insert(genColumns).values(table.columns.map((column, place) => ({ tableId: id, place, ...freshColumn(column, links) })))
    ctx.changed({ resource: genApi, id, before: null, after: { tableName: name, ...settings } })
    ids.push(id)
  }
  return { ids }
}

/** Settings and columns together; a column that the input leaves out stays, after the others. */
export async function saveSettings(ctx: Writing, { id, columns: given, ...input }: InputOf<Api['editSave']>) {
  const settings = GenSettings.strip().parse(input)
  if (reservedFolder(settings.packageName) !== undefined) throw invalid('packageName', 'gen.error.reserved')
  if (isReservedName(settings.businessName)) throw invalid('businessName', 'gen.error.reserved')
  const before = await lockTable(ctx, id)
  const stored = await columnsOf(ctx, id)
  const known = new Map(stored.map((column) => [column.columnName, column]))
  const names = given.map(({ columnName }) => columnName)
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw conflict('gen.error.columnMissing', { name: unknown })
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw conflict('gen.error.columnTwice', { name: twice })
  await ctx.db
    .update(genTables)
    .set({ ...settings, updatedAt: ctx.now() })
    .where(eq(genTables.id, id))
    .catch(explaining(taken))
  const rest = stored.filter(({ columnName }) => !names.includes(columnName))
  const after: Columns = [...given.map(({ columnName, ...own }) => ({ columnName, settings: own })), ...rest]
  for (const [place, { columnName, settings: own }] of after.entries())
    await ctx.db.update(genColumns).set({ place, settings: own }).where(isColumn(id, columnName))
  const columns = differing(stored, after)
  ctx.changed({ resource: genApi, id, before: { ...before, columns: columns.before }, after: { ...settings, columns: columns.after } })
  return {}
}

/** Takes over what the database says. A setting that somebody changed stays; one that still is the default follows. */
export async function syncTable(ctx: Writing, { id }: InputOf<Api['syncTable']>) {
  const table = await lockTable(ctx, id)
  const [found] = await catalogTables(ctx, [table.tableName])
  if (!found) throw conflict('gen.error.tableMissing', { name: table.tableName })
  const wrong = wrongName(found)
  if (wrong !== undefined) throw conflict('gen.error.nameWrong', { name: wrong })
  const [stored, links] = [await columnsOf(ctx, id), await linkOf()]
  const now = new Map(found.columns.map((column) => [column.columnName, column]))
  const gone = stored.filter(({ columnName }) => !now.has(columnName))
  const kept = stored.filter(({ columnName }) => now.has(columnName))
  const counts = { added: 0, changed: 0, gone: gone.length }
  if (gone.length > 0)
    await ctx.db.delete(genColumns).where(
      areColumns(
        id,
        gone.map(({ columnName }) => columnName),
      ),
    )
  const rows = [
    ...kept.map((column) => ({ old: column, column: now.get(column.columnName)! })),
    ...found.columns
      .filter(({ columnName }) => !stored.some((known) => known.columnName === columnName))
      .map((column) => ({ old: undefined, column })),
  ]
  const after: (typeof genColumns.$inferInsert)[] = rows.map(({ old, column }, place) => {
    const fresh = freshColumn(column, links)
    return { tableId: id, place, ...fresh, ...(old && { settings: followed(old.settings, old.defaults, fresh.settings) }) }
  })
  for (const [i, row] of after.entries()) {
    const { old } = rows[i]!
    if (!old) counts.added++
    else if (isOther(old, row)) counts.changed++
    if (old) await ctx.db.update(genColumns).set(row).where(isColumn(id, row.columnName))
    else await ctx.db.insert(genColumns).values(row)
  }
  await ctx.db.update(genTables).set({ syncedAt: ctx.now(), updatedAt: ctx.now() }).where(eq(genTables.id, id))
  const columns = differing(stored, after)
  ctx.changed({
    resource: genApi,
    id,
    before: { syncedAt: table.syncedAt, columns: columns.before },
    after: { syncedAt: ctx.now(), columns: columns.after },
  })
  return counts
}

/** Settings and columns go; the table and the files stay. */
export async function deleteTables(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const wanted = [...new Set(ids)]
  const gone = await ctx.db.delete(genTables).where(inArray(genTables.id, wanted)).returning()
  if (gone.length < wanted.length) throw notFound('gen.error.missing')
  for (const row of gone) ctx.changed({ resource: genApi, id: row.id, before: row, after: null })
  return {}
}

async function lockTable({ db }: Writing, id: number) {
  const [row] = await db.select().from(genTables).where(eq(genTables.id, id)).for('update')
  if (!row) throw notFound('gen.error.missing')
  return row
}

const followed = (settings: ColumnSettings, was: ColumnSettings, is: ColumnSettings): ColumnSettings => {
  const untouched = Object.keys(is).filter((key) => settings[key as keyof ColumnSettings] === was[key as keyof ColumnSettings])
  return { ...settings, ...Object.fromEntries(untouched.map((key) => [key, is[key as keyof ColumnSettings]])) }
}

const isColumn = (tableId: number, name: string) => and(eq(genColumns.tableId, tableId), eq(genColumns.columnName, name))
const areColumns = (tableId: number, names: string[]) => and(eq(genColumns.tableId, tableId), inArray(genColumns.columnName, names))

/** The resource that shows the rows of a table, and the field that people call them by. */
async function linkOf(): Promise<LinkOf> {
  const { linkableResources } = await generator()
  const byTable = new Map(
    linkableResources('en').map(({ tableName, address, fields }) => [tableName, { address, field: fields[0]!.field }]),
  )
  return (tableName) => byTable.get(tableName)
}

type Columns = readonly { columnName: string; settings: ColumnSettings }[]
/** A column with its name and the settings that differ. */
type Changed = Partial<GenColumnEdit>

/**
 * The columns that differ, as the log keeps them: each with its name and only the settings that are others now. A column that is new or
 * gone has its name alone. A new order has all names.
 */
function differing(before: Columns, after: Columns) {
  const sides = { before: [] as Changed[], after: [] as Changed[] }
  const [old, now] = [byName(before), byName(after)]
  for (const columnName of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(columnName), now.get(columnName)]
    if (!was || !is) {
      sides[was ? 'before' : 'after'].push({ columnName })
      continue
    }
    const keys = (Object.keys(is) as (keyof ColumnSettings)[]).filter((key) => was[key] !== is[key])
    if (keys.length === 0) continue
    const only = (settings: ColumnSettings) => ({ columnName, ...Object.fromEntries(keys.map((key) => [key, settings[key]])) })
    sides.before.push(only(was))
    sides.after.push(only(is))
  }
  const [oldOrder, newOrder] = [orderOf(before, now), orderOf(after, old)]
  if (oldOrder.join() !== newOrder.join()) {
    sides.before.push(...oldOrder.map((columnName) => ({ columnName })))
    sides.after.push(...newOrder.map((columnName) => ({ columnName })))
  }
  // The log keeps parts of them.
  return sides as { before: GenColumnEdit[]; after: GenColumnEdit[] }
}

const byName = (columns: Columns) => new Map(columns.map(({ columnName, settings }) => [columnName, settings]))
/** Of the columns that both sides have. */
const orderOf = (columns: Columns, others: ReadonlyMap<string, unknown>) =>
  columns.map(({ columnName }) => columnName).filter((name) => others.has(name))
