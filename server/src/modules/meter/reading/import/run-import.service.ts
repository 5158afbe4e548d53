import { type Context, inTransaction } from '../../../../kernel/context.ts'
import { Pauses } from '../../../../kernel/pauses.ts'
import { countReadings } from '../count-readings.ts'
import { NOTHING, type Progress, type Run, sumOfProgress } from './progress.ts'
import { type Layout, type Line, readLines } from './read-lines.ts'
import { takeLines } from './take-lines.service.ts'
import { tryLines } from './try-lines.service.ts'

export interface ImportOptions extends Layout {
  registerUnknown: boolean
  dryRun: boolean
}

/** Lines of one transaction: enough to be fast, and few, since others wait for it. */
const BATCH = 500
/** A trial sorts the lines by meter, in memory; it ends here. */
const TRIAL_LINES = 250_000
const NEVER = new AbortController().signal

/** Take a file's lines in, a transaction per batch. To run it again is harmless: readings that are stored already are duplicates. */
export async function runImport(
  ctx: Context,
  path: string,
  options: ImportOptions,
  { from = NOTHING, batchSize = BATCH, ...run }: Run = {},
): Promise<Progress> {
  const pauses = new Pauses()
  const needs = { report: async () => undefined, asSender: async (ctx: Context) => ctx, stopping: NEVER, ...run, batchSize, pauses }
  const lines = readLines(path, options)
  try {
    if (options.dryRun) return await tryLines(ctx, upTo(TRIAL_LINES, lines), options.registerUnknown, needs)
    return await takeAll(ctx, after(lines, from.rows), options.registerUnknown, { ...needs, from })
  } finally {
    pauses.stop()
  }
}

async function takeAll(
  ctx: Context,
  lines: AsyncIterable<Line>,
  registerUnknown: boolean,
  { report, from, asSender, stopping, batchSize, pauses }: Required<Run> & { pauses: Pauses },
) {
  let progress = from
  for await (const batch of batches(lines, batchSize)) {
    stopping.throwIfAborted()
    const taken = await pauses.after((begun) =>
      inTransaction(ctx, async (ctx) => {
        begun()
        const sender = { ...(await asSender(ctx)), db: ctx.db }
        const taken = await takeLines(sender, batch, registerUnknown)
        await report(ctx, sumOfProgress(progress, taken))
        return taken
      }),
    )
    countReadings('file', taken)
    progress = sumOfProgress(progress, taken)
  }
  return progress
}

async function* after(lines: AsyncIterable<Line>, count: number): AsyncGenerator<Line> {
  let passed = 0
  for await (const line of lines) if (passed++ >= count) yield line
}

async function* upTo(most: number, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  let count = 0
  for await (const line of lines) {
    yield line
    if (++count === most) return
  }
}

async function* batches(lines: AsyncIterable<Line>, size: number): AsyncGenerator<Line[]> {
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
