import { type Context, despiteDeadlocks } from '../../kernel/context.ts'
import { asCall } from '../../kernel/current-call.ts'
import type { JobValue } from './job.ts'
import { counted } from '../../kernel/metrics.ts'

interface Run {
  /** By what its runs are kept. */
  name: string
  run: (ctx: Context, stopping: AbortSignal, ...values: JobValue[]) => Promise<object | void>
  values: readonly JobValue[]
}

/** One run of a job, counted and timed; its queries carry its name in the logs. A run may begin again at any time, so after a deadlock too. */
export async function measuredRun({ name, run, values }: Run, ctx: Context, stopping: AbortSignal) {
  const end = counted.jobSeconds.startTimer({ job: name })
  try {
    const result = await asCall(`job ${name}`, () => despiteDeadlocks(() => run(ctx, stopping, ...values)))
    counted.jobRuns.inc({ job: name, result: 'done' })
    counted.jobLastDone.set({ job: name }, Date.now() / 1000)
    return result
  } catch (error) {
    counted.jobRuns.inc({ job: name, result: 'failed' })
    throw error
  } finally {
    end()
  }
}
