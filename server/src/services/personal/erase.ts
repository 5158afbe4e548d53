import type { ErasedPart, ErasureCause, KeptPart } from '@weir/contract/platform/personal-data'
import { and, eq, getTableColumns, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../kernel/context.ts'
import { bigFiles, droppedBytes, fileUses } from '../files/file.table.ts'
import { moved } from '../task/running-task.ts'
import { TASK_CLEANING } from '../task/task-cleaning.job.ts'
import { tasks } from '../task/task.table.ts'
import { personErasures } from './erasure.table.ts'
import { eraseRows, rowsOf } from './erase-rows.ts'
import { type Household, type Person, personalParts, personalTables } from './personal-data.ts'
import { findTraces, redactLog, type Traces } from './redact-log.ts'

type Counts = Partial<Record<ErasedPart, number>>

/** The job that removes the bytes of dropped files, and the one that removes files of tasks. Both look again until all are gone. */
const CLEANING = ['system.files.clean', TASK_CLEANING]

/** Entries that other transactions may have had open during the first look: their ids were taken, and nobody saw them. */
const AT_ONCE = 5_000

interface Erasure {
  who: Person
  /** When the record of the person was made. */
  since: Date
  cause: ErasureCause
  reason: string
  /** Of the log: the person's own rows. */
  rows: Traces['rows']
}

/** Where the log may tell of the person: `rows`, and the records of other tables that are the person's. Call it before anything is locked. */
export async function tracesOf(ctx: Context, { who, rows }: Pick<Erasure, 'who' | 'rows'>): Promise<Traces> {
  const records: { resource: string; id: number }[] = []
  const fields = new Map<string, string[]>()
  for (const declared of personalTables(ctx)) {
    const { as, table, columns, stays, searched } = declared
    if (!as) continue
    fields.set(
      as,
      Object.keys(columns).filter((name) => columns[name]!.is === 'emptied' || columns[name]!.is === 'renamed'),
    )
    const id = getTableColumns(table)['id']
    if (id === undefined || searched || stays === 'ledger' || stays === 'usage') continue
    const where = rowsOf(ctx, declared, who)
    const found: { id: unknown }[] = where ? await ctx.db.select({ id }).from(table).where(where) : []
    records.push(...found.map((row) => ({ resource: as, id: Number(row.id) })))
  }
  return { known: who.known, rows: [...rows, ...records], fieldsOf: (resource) => fields.get(resource) ?? [] }
}

type FoundTraces = Awaited<ReturnType<typeof findTraces>>

/**
 * Erases a person wherever modules declared personal data, in the transaction of the caller, who holds the person's rows. Money, water and
 * ledger stay. `found`: traces from before the locks; later ones are looked for now. Answers the proof of the masked entries of the log.
 */
export async function erasePerson(ctx: Writing, erasure: Erasure, found: FoundTraces): Promise<string | null> {
  const { who } = erasure
  // Before the tables: some of their rows go.
  const traces = await tracesOf(ctx, erasure)
  const erasureId = await noteErasure(ctx, erasure)
  // Before the tables: the rows that name the files are still told apart.
  if (who.subject === 'household') await dropFiles(ctx, who)
  for (const declared of personalTables(ctx)) await eraseRows(ctx, declared, who)
  await dropTaskFiles(ctx)
  const later = await findTraces(ctx.db, traces, found.last - AT_ONCE)
  const entries = [...new Map([...found.entries, ...later.entries].map((entry) => [entry.id, entry])).values()]
  const proof = await redactLog(ctx, erasureId, entries, traces)
  CLEANING.forEach((job) => ctx.wake(job))
  return proof
}

/** From here on this transaction may change texts of append-only tables. */
async function noteErasure({ db, now, actor }: Writing, { who, since, cause, reason }: Erasure): Promise<number> {
  const [row] = await db
    .insert(personErasures)
    .values({ subject: who.subject, subjectId: who.id, subjectSince: since, cause, reason, at: now(), actorId: actor.id })
    .returning({ id: personErasures.id })
  return row!.id
}

/** Files of the person's records. A file that another record uses too only leaves this one. The bytes go after the commit. */
async function dropFiles(ctx: Writing, who: Household) {
  for (const { resource, rows } of filesOf(ctx)) {
    const used = await ctx.db
      .delete(fileUses)
      .where(and(eq(fileUses.resource, resource), sql`${fileUses.rowId} in ${rows(who)}`))
      .returning({ fileId: fileUses.fileId })
    if (used.length === 0) continue
    const ids = [...new Set(used.map(({ fileId }) => fileId))]
    const isFree = notExists(ctx.db.select({ id: fileUses.fileId }).from(fileUses).where(eq(fileUses.fileId, bigFiles.id)))
    const gone = await ctx.db
      .delete(bigFiles)
      .where(and(inArray(bigFiles.id, ids), isFree))
      .returning()
    if (gone.length > 0) await ctx.db.insert(droppedBytes).values(gone.map(({ key, store }) => ({ key, store, droppedAt: ctx.now() })))
  }
}

/** Exported files of lists that name people. Nobody knows whom one holds, and its owner can export again. One under way is cancelled. */
async function dropTaskFiles({ db, ...ctx }: Writing) {
  const lists = inArray(tasks.resource, [...new Set(personalTables({ db, ...ctx }).flatMap(({ as }) => as ?? []))])
  const isExport = and(eq(tasks.kind, 'export'), lists)
  await db
    .update(tasks)
    .set({ ...moved, path: null })
    .where(and(isNotNull(tasks.path), isExport))
  await db
    .update(tasks)
    .set({ ...moved, isCancelling: true })
    .where(and(eq(tasks.state, 'running'), isExport))
}

const filesOf = ({ parts }: Context) => parts.get(personalParts).flatMap(({ files = [] }) => files)

/** How many rows an erasure would find, by part. The log is counted by the rows that its entries touched. */
export async function countErased(ctx: Context, who: Person): Promise<Counts> {
  const counts: Counts = {}
  const add = async (part: ErasedPart, from: SQL) => {
    const [row] = (await ctx.db.execute<{ rows: string }>(sql`select count(*) as rows from ${from}`)).rows
    const rows = Number(row!.rows)
    if (rows > 0) counts[part] = (counts[part] ?? 0) + rows
  }
  for (const declared of personalTables(ctx)) {
    const { part, table, columns, goes } = declared
    const where = part && rowsOf(ctx, declared, who)
    if (!part || !where) continue
    // A row without a note has nothing to lose.
    const all = getTableColumns(table)
    const said = Object.entries(columns).flatMap(([name, { is }]) => (is === 'none' || is === 'kept' ? [] : [isNotNull(all[name]!)]))
    if (goes || said.length > 0) await add(part, sql`${table} where ${goes ? where : and(where, or(...said))}`)
  }
  if (who.subject === 'household')
    for (const { resource, rows } of filesOf(ctx))
      await add('files', sql`${fileUses} where ${fileUses.resource} = ${resource} and ${fileUses.rowId} in ${rows(who)}`)
  return counts
}

/** Rows that stay, by the word for them. */
export async function countKept(ctx: Context, who: Person) {
  const counts: Partial<Record<KeptPart, number>> = {}
  for (const declared of personalTables(ctx)) {
    const where = declared.stays && rowsOf(ctx, declared, who)
    if (where) counts[declared.stays!] = (counts[declared.stays!] ?? 0) + (await ctx.db.$count(declared.table, where))
  }
  return counts
}
