import { readingApi, type Refusal } from '@weir/contract/modules/meter/reading'
import { eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { notify } from '../../../../services/notice/notify.ts'
import { defineTaskKind, type Ending } from '../../../../services/task/task-kind.ts'
import { asSender } from '../../../../services/task/task-sender.ts'
import { type TaskRow, tasks } from '../../../../services/task/task.table.ts'
import { readingImports } from '../../ground/reading.table.ts'
import { type ImportWork, optionsOf } from './import.service.ts'
import type { Progress } from './progress.ts'
import { runImport } from './run-import.service.ts'

/** A file of readings, from the last durable line on. Its progress is in its own table too, which scripts query. */
export const readingImportKind = defineTaskKind<ImportWork>({
  kind: 'readingImport',
  resource: 'reading',
  fileOf: ({ path }) => path,
  async run(ctx, { path, input, unpackedMax }, task) {
    const isOfTask = eq(readingImports.taskId, task.id)
    const [from] = await ctx.db.select().from(readingImports).where(isOfTask)
    await runImport(ctx, path, optionsOf(ctx.actor.id, input, unpackedMax), {
      from: from!,
      stopping: task.stopping,
      asSender: (ctx) => senderOf(ctx, input.registerUnknown),
      report: async (ctx, progress) => {
        await task.record(ctx, figuresOf(progress))
        await ctx.db
          .update(readingImports)
          .set({ ...progress, seenAt: ctx.now() })
          .where(isOfTask)
      },
    })
  },
  ended: endImport,
})

/** Looked up for each batch: the sender's present account, with its permissions and scope. */
async function senderOf(ctx: Context, registerUnknown: boolean): Promise<Context> {
  const { id, further } = readingApi.import
  const sender = { createdBy: ctx.actor.id, language: ctx.client.language }
  if (registerUnknown) await asSender(ctx, { ...sender, permission: `${id}/${further!.name}` })
  return asSender(ctx, { ...sender, permission: id })
}

const figuresOf = ({ rows, accepted, duplicate, held, rejected }: Progress) => ({
  done: rows,
  good: accepted + duplicate + held,
  bad: rejected,
  added: accepted + held,
})

/** The sender gets a notice, unless it was cancelled, and finds skipped lines as rows of the task. The operator reads why it failed. */
async function endImport(ctx: Writing, { id, attempts, createdBy }: TaskRow, ending: Ending) {
  const state = ending.state === 'done' ? 'done' : 'failed'
  const [ended] = await ctx.db
    .update(readingImports)
    .set({ state, failure: why(ending, attempts)?.slice(0, 500) ?? null, seenAt: ctx.now() })
    .where(eq(readingImports.taskId, id))
    .returning()
  const { id: jobId, filename, dryRun, errors, rows, accepted, held, rejected } = ended!
  const told = errors.map(({ line, field, reason }) => ({
    row: line,
    ok: false,
    errors: [{ field, reason: `reading.error.${reason as Refusal}` as const }],
  }))
  await ctx.db
    .update(tasks)
    .set({ ...(state === 'done' && { total: rows }), result: told.length > 0 ? { rows: told } : null })
    .where(eq(tasks.id, id))
  if (ending.state === 'failed') await notify(ctx, createdBy, 'importFailed', { jobId, filename })
  if (ending.state === 'done')
    await notify(ctx, createdBy, dryRun ? 'importTried' : 'importDone', { jobId, filename, accepted, held, rejected })
}

function why({ state, failure, fault }: Ending, attempts: number): string | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (failure?.reason === 'task.error.fileLost') return 'the file is out of reach: import it again'
  if (failure?.reason === 'task.error.givenUp') return `given up after ${attempts} starts`
  return fault ?? failure?.reason
}
