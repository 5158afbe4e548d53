import type { Context } from '../../../../kernel/context.ts'
import type { ImportError } from '../../ground/reading.table.ts'

export interface Progress {
  rows: number
  accepted: number
  duplicate: number
  held: number
  /** Judged later: more lies behind them than one transaction judges. */
  waiting: number
  rejected: number
  /** The first thousand. */
  errors: ImportError[]
}

export interface Run {
  /** Writes what is durable, in the transaction of the batch; of a trial, which changes nothing, how far it is. Throws if it is to end. */
  report?: (ctx: Context, progress: Progress) => Promise<unknown>
  /** The progress of an earlier run: its lines are skipped. */
  from?: Progress
  /** In whose name a batch is taken, asked in its transaction: throws if that one may not do it any more. */
  asSender?: (ctx: Context) => Promise<Context>
  /** Throws at the next batch once this says so. */
  stopping?: AbortSignal
  batchSize?: number
}

const ERRORS_KEPT = 1000

export const NOTHING: Progress = { rows: 0, accepted: 0, duplicate: 0, held: 0, waiting: 0, rejected: 0, errors: [] }

/** Both together; of the lines left out the first, in the order of the file. */
export const sumOfProgress = (a: Progress, b: Progress): Progress => ({
  rows: a.rows + b.rows,
  accepted: a.accepted + b.accepted,
  duplicate: a.duplicate + b.duplicate,
  held: a.held + b.held,
  waiting: a.waiting + b.waiting,
  rejected: a.rejected + b.rejected,
  errors: [...a.errors, ...b.errors].sort((one, other) => one.line - other.line).slice(0, ERRORS_KEPT),
})
