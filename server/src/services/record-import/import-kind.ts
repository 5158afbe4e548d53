import type { IMPORT_MODES } from '@weir/contract/platform/record-import'

import { type Context, inTransaction, listening, type Writing } from '../../kernel/context.ts'
import { defineTaskKind, type RunningTask } from '../task/task-kind.ts'
import { readRecords, type RecordRow, type Named } from './read-records.ts'
import type { RecordImport, Saved } from './record-import.ts'
import { AppError, type FieldRefusal } from '../../kernel/errors.ts'
import { logOperation } from '../../kernel/operation-log/operation-log.ts'
import { countVersions } from '../../kernel/versions.ts'

export interface ImportWork {
  /** Of the file, in the data directory. */
  path: string
  input: { dryRun: boolean; mode: (typeof IMPORT_MODES)[number] }
}

/** Rows of one transaction: others have their turn in between. */
const BATCH = 25
/** The same of a resource that saves plain rows as a set. */
const SET_BATCH = 100

/** Carries out what `import` of this resource takes in. */
export const recordImportKind = (definition: RecordImport) =>
  defineTaskKind<ImportWork>({
    kind: 'recordImport',
    resource: definition.resource,
    fileOf: ({ path }) => path,
    async run(ctx, { path, input }, task) {
      const rows = await readRecords(ctx, definition, path)
      await task.progress(ctx, { total: rows.length })
      const left = rows.slice(task.from.done)
      if (input.mode === 'all' && !input.dryRun) await saveAll(ctx, left, definition, { input, task })
      else await saveInBatches(ctx, left, definition, { input, task })
    },
  })

interface Run {
  input: ImportWork['input']
  task: RunningTask
}

/** One after the other, each kept or, tried only, taken back: duplicates within the file are known without that. */
async function saveInBatches(ctx: Context, rows: readonly RecordRow[], definition: RecordImport, { input, task }: Run) {
  const figures = { ...task.from }
  const size = definition.saveSet ? SET_BATCH : BATCH
  for (let at = 0; at < rows.length; at += size) {
    const batch = await prepareRows(definition, rows.slice(at, at + size), input.dryRun)
    const write = (ctx: Context, outcome: Outcome) => task.progress(ctx, { ...counted(figures, outcome), rows: outcome.verdicts })
    const outcome = await saveRows(ctx, batch, { definition, input, keep: () => !input.dryRun, kept: write })
    if (input.dryRun) await write(ctx, outcome)
    Object.assign(figures, counted(figures, outcome))
  }
}

/** In one transaction: a single wrong row rolls all of it back, and nothing counts as added or changed. */
async function saveAll(ctx: Context, rows: readonly RecordRow[], definition: RecordImport, { input, task }: Run) {
  if (rows.length === 0) return
  const write = (ctx: Context, outcome: Outcome) => task.progress(ctx, { ...counted(task.from, outcome), rows: outcome.verdicts })
  const batch = await prepareRows(definition, rows, input.dryRun)
  const keep = ({ verdicts }: Outcome) => verdicts.every(isGood)
  const outcome = await saveRows(ctx, batch, { definition, input, keep, kept: write })
  if (!keep(outcome)) await write(ctx, { ...outcome, added: 0, updated: 0 })
}

const isGood = ({ ok }: Verdict) => ok

function counted({ done, good, bad, added, updated }: RunningTask['from'], outcome: Outcome) {
  const right = outcome.verdicts.filter(isGood).length
  return {
    done: done + outcome.verdicts.length,
    good: good + right,
    bad: bad + outcome.verdicts.length - right,
    added: added + outcome.added,
    updated: updated + outcome.updated,
  }
}

/** The actual or predicted result of a row. */
interface Verdict extends Named {
  ok: boolean
  errors: FieldRefusal[]
}

interface Outcome {
  verdicts: Verdict[]
  added: number
  updated: number
}

/** A row that is wrong already, or what is to be done for it. */
type ReadyRow = Named & ({ ready: unknown } | { errors: FieldRefusal[] })

/** Slow work comes before the transaction. */
async function prepareRows({ ready }: RecordImport, rows: readonly RecordRow[], dryRun: boolean): Promise<ReadyRow[]> {
  const prepared: ReadyRow[] = []
  for (const row of rows) {
    if ('errors' in row) prepared.push(row)
    else prepared.push({ row: row.row, name: row.name, ...(await ready(row.record, dryRun).then((ready) => ({ ready }), refusals)) })
  }
  return prepared
}

interface Saving {
  definition: RecordImport
  /** As on the wire, for the operation log. */
  input: unknown
  /** Whether what was done is kept; nothing of it is otherwise. */
  keep: (outcome: Outcome) => boolean
  /** Written with it, in its transaction. */
  kept: (ctx: Writing, outcome: Outcome) => Promise<void>
}

/** One transaction: first the plain rows as a set, then each other one in a savepoint. So a refused row rolls no other back. */
async function saveRows(ctx: Context, rows: readonly ReadyRow[], { definition, input, keep, kept }: Saving): Promise<Outcome> {
  const startedAt = performance.now()
  let outcome: Outcome
  await inTransaction(ctx, async (ctx) => {
    outcome = { verdicts: [], added: 0, updated: 0 }
    const { changes, ctx: told } = listening(ctx)
    const saved = await saveSet(told, rows, definition)
    for (const row of rows) outcome.verdicts.push(await saveRow(told, row, { definition, outcome, saved: saved.get(row) }))
    if (!keep(outcome)) throw new Undone()
    await countVersions(ctx, changes)
    if (changes.length > 0)
      await logOperation(ctx, { endpoint: definition.api.import, wire: input, startedAt }, { code: 0, data: {} }, changes)
    await kept(ctx, outcome)
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return outcome!
}

class Undone extends Error {}

/** The results of the plain rows among them. */
async function saveSet(ctx: Writing, rows: readonly ReadyRow[], { saveSet }: RecordImport): Promise<Map<ReadyRow, Saved>> {
  const right = rows.flatMap((row) => ('ready' in row ? [row] : []))
  if (!saveSet || right.length === 0) return new Map()
  try {
    const saved = await inTransaction(ctx, (ctx) =>
      saveSet(
        ctx,
        right.map(({ ready }) => ready),
      ),
    )
    return new Map(right.flatMap((row, i) => (saved[i] ? [[row, saved[i]] as const] : [])))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Map()
  }
}

interface Row {
  definition: RecordImport
  outcome: Outcome
  /** With a set. */
  saved: Saved | undefined
}

async function saveRow(ctx: Writing, row: ReadyRow, { definition, outcome, saved }: Row): Promise<Verdict> {
  const named = { row: row.row, name: row.name }
  if ('errors' in row) return { ...named, ok: false, errors: row.errors }
  try {
    outcome[saved ?? (await inTransaction(ctx, (ctx) => definition.save(ctx, row.ready)))]++
    return { ...named, ok: true, errors: [] }
  } catch (error) {
    return { ...named, ok: false, ...refusals(error) }
  }
}

/** A refusal at its fields, or of the row as a whole (`field` empty). Any other error ends the work. */
function refusals(error: unknown): { errors: FieldRefusal[] } {
  if (!(error instanceof AppError)) throw error
  const { fields, reason, data } = error
  return { errors: fields.length > 0 ? [...fields] : [{ field: '', reason, data } as FieldRefusal] }
}
