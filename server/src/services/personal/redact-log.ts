import { and, asc, arrayOverlaps, eq, gt, or, type SQL, sql } from 'drizzle-orm'

import type { Db, Writing } from '../../kernel/context.ts'
import type { RecordedChange } from '../../kernel/operation-log/change.ts'
import { touchedRow } from '../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { readEntries } from '../log-seal/chain.ts'
import { logRedactions } from '../log-seal/operation-log-redaction.table.ts'
import { proofOf, redactedHash } from '../log-seal/redactions.ts'
import { hiding, hidingWhole, HIDDEN, type Known, maskDeep, patternsOf, shownForms } from './mask.ts'

type Entry = Pick<typeof operationLogs.$inferSelect, 'id' | 'url' | 'input' | 'errorData' | 'errorFields' | 'changes' | 'touched'>

/** A row of the log that may be about the person. */
export interface Traces {
  known: Known
  /** Rows that are the person's, as the log names them, with their fields that hold personal data. */
  rows: readonly { resource: string; id: number }[]
  fieldsOf: (resource: string) => readonly string[]
}

const PAGE = 500
const log = operationLogs
const entryColumns = {
  id: log.id,
  url: log.url,
  input: log.input,
  errorData: log.errorData,
  errorFields: log.errorFields,
  changes: log.changes,
  touched: log.touched,
}

/** All texts of an entry. */
const text = sql`concat_ws(' ', ${log.url}, ${log.input}::text, ${log.errorData}::text, ${log.errorFields}::text, ${log.changes}::text)`

const mentions = ({ known, rows }: Traces): SQL => {
  const values = patternsOf([...known.unique, ...known.names])
  const named = sql`${text} like any (${sql.param(values)}::text[])`
  const own = rows.map((row) => touchedRow(row.resource, row.id))
  return own.length === 0 ? named : or(arrayOverlaps(log.touched, own), named)!
}

/** The entries after `after` that may have to be masked. They are found before anything is locked: the log is long. */
export async function findTraces(db: Db, traces: Traces, after = 0): Promise<{ entries: Entry[]; last: number }> {
  const entries: Entry[] = []
  const last = Number((await db.execute<{ last: string | null }>(sql`select max(id) as last from ${operationLogs}`)).rows[0]?.last ?? 0)
  for (let from = after; ;) {
    const page = await db
      .select(entryColumns)
      .from(log)
      .where(and(gt(log.id, from), mentions(traces)))
      .orderBy(asc(log.id))
      .limit(PAGE)
    entries.push(...page.filter((entry) => redacted(entry, traces) !== undefined))
    if (page.length < PAGE) return { entries, last }
    from = page.at(-1)!.id
  }
}

/** Masks them, and notes what each is now. Answers the proof of these notes. */
export async function redactLog(ctx: Writing, erasureId: number, entries: readonly Entry[], traces: Traces): Promise<string | null> {
  const notes: { entryId: number; hash: string }[] = []
  for (const entry of entries) {
    const changed = redacted(entry, traces)
    if (!changed) continue
    await ctx.db.update(log).set(changed).where(eq(log.id, entry.id))
    notes.push({ entryId: entry.id, hash: await presentHash(ctx.db, entry.id) })
  }
  if (notes.length === 0) return null
  await ctx.db.insert(logRedactions).values(notes.map((note) => ({ ...note, erasureId })))
  return proofOf(notes)
}

async function presentHash(db: Db, entryId: number): Promise<string> {
  const [entry] = await readEntries(db, entryId - 1, entryId, 1)
  return redactedHash(entry!)
}

type Redacted = Pick<Entry, 'url' | 'input' | 'errorData' | 'errorFields' | 'changes'>

/** The entry without the person; undefined: it is the same. */
function redacted({ touched, url, input, errorData, errorFields, changes }: Entry, traces: Traces): Redacted | undefined {
  const entry = { url, input, errorData, errorFields, changes }
  const next = withoutPerson(entry, touched ?? [], traces)
  return JSON.stringify(next) === JSON.stringify(entry) ? undefined : next
}

/**
 * An entry about the person's own rows, or about none, loses every known value. So does one that shows a number of the person beside the
 * name. Any other is about a namesake: it keeps the name.
 */
function withoutPerson(entry: Redacted, touched: readonly string[], { known, rows, fieldsOf }: Traces): Redacted {
  const own = new Set(rows.map((row) => touchedRow(row.resource, row.id)))
  const words = JSON.stringify(entry)
  const isOwn = touched.some((row) => own.has(row))
  const shows =
    known.names.some((name) => words.includes(name)) && [...known.unique, ...shownForms(known)].some((value) => words.includes(value))
  const hide =
    isOwn || shows
      ? hiding(known, { shown: true })
      : touched.length === 0
        ? hiding(known)
        : hidingWhole({ unique: known.unique, names: [] })
  const change = (one: RecordedChange): RecordedChange => {
    const fields = own.has(touchedRow(one.resource, one.id)) ? fieldsOf(one.resource) : []
    const side = (row: RecordedChange['before']) => row && (maskDeep(withoutFields(row, fields), hide) as RecordedChange['before'])
    return { ...one, before: side(one.before), after: side(one.after) }
  }
  const about = rows.filter((row) => touched.includes(touchedRow(row.resource, row.id))).flatMap(({ resource }) => fieldsOf(resource))
  const isInput = typeof entry.input === 'object' && entry.input !== null && !Array.isArray(entry.input)
  const input = isInput ? withoutFields(entry.input as Row, about) : entry.input
  return {
    url: hide(entry.url),
    input: maskDeep(input, hide),
    errorData: maskDeep(entry.errorData, hide) as Redacted['errorData'],
    errorFields: maskDeep(entry.errorFields, hide) as Redacted['errorFields'],
    changes: entry.changes && entry.changes.map(change),
  }
}

type Row = Record<string, unknown>
const withoutFields = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, fields.includes(name) && typeof value === 'string' ? HIDDEN : value]),
  )
