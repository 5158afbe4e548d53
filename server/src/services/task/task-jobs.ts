import { defineJob } from '../jobs/job.ts'
import { TASK_JOBS } from './add-task.ts'
import { carryOutTasks } from './carry-out.ts'
import type { TaskKind } from './task-kind.ts'

/** Each kind has a job of its own, so that a long export holds up no import. Woken by each task; by the clock, and at a start, they find what a process left that stopped. */
export const taskJobs = (kinds: readonly TaskKind[]) =>
  Object.entries(TASK_JOBS).map(([kind, name]) => {
    const its = kinds.filter((one) => one.kind === kind)
    return defineJob({ name, cron: '* * * * *', atStart: true, run: (ctx, stopping) => carryOutTasks(ctx, its, stopping) })
  })
