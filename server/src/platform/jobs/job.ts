import type { Context } from '../context.ts'

/** Work that the clock starts. Over several processes a tick runs once; one that every process missed is caught up once. */
export interface Job {
  /** Unique and stable: claims and the run log are kept by it. */
  name: string
  /** Five or six fields, in the business zone. A wake may be lost with its process: a job that is woken has a tick of minutes. */
  cron: string
  /** Whether a worker that starts runs it at once: an earlier one may have left work unfinished. */
  atStart?: boolean
  /**
   * Acts as the built-in system user, outside a transaction. What it returns is kept in the run log. Work of more than some
   * seconds ends early, at a point from which it can go on, when `stopping` says that the process is to stop.
   */
  run: (ctx: Context, stopping?: AbortSignal) => Promise<object | void>
}

export const defineJob = (job: Job): Job => job
