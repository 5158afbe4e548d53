import type { IMPORT_MODES } from '@weir/contract/platform/record-import'

import type { Context } from '../../kernel/context.ts'
import { defineTaskKind, type RunningTask } from '../task/task-kind.ts'
import { readRecords, type RecordRow } from './read-records.ts'
import type { RecordImport } from './record-import.ts'
import { type Outcome, prepareRows, saveRows, type Verdict } from './save-records.ts'

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
