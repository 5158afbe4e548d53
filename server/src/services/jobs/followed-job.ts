import { cronOf } from './cron.ts'
import type { Job } from './job.ts'
import type { FollowedRow } from './job-table.ts'
import { parseParameters } from './parameters.ts'

/** A row of the table as this process last read it, and its clock. */
export interface FollowedJob {
  row: FollowedRow
  job: Job
  /** The last tick there was by the schedule; none while it is stopped. */
  tick?: Date | undefined
  /** Stops the clock. */
  stop: () => void
}

/** Starts the clock of a row that is new or was changed. Throws where its schedule cannot be read. */
export function followJob(row: FollowedRow, job: Job, onTick: (followed: FollowedJob) => void): FollowedJob {
  const followed: FollowedJob = { row, job, stop: () => undefined }
  if (row.status !== 1) return followed
  const cron = cronOf(row.cronExpression, () => {
    followed.tick = lastTick()
    onTick(followed)
  })
  const lastTick = () => cron.previousRuns(1)[0]
  followed.tick = lastTick()
  followed.stop = () => cron.stop()
  return followed
}

/** Whether nothing that was due then or later has been begun. */
export const isAhead = ({ lastDueAt }: FollowedRow, dueAt: Date | null | undefined): dueAt is Date =>
  dueAt instanceof Date && (lastDueAt === null || dueAt > lastDueAt)

/** The method with the name under which the runs of this row are kept, and its values. Throws where they do not fit what is declared. */
export function methodOf({ row, job }: FollowedJob) {
  const values = parseParameters(job.parameters ?? [], row.parameters)
  if (!values) throw new Error(`the parameters do not fit ${job.name}`)
  return { name: row.key, run: job.run.bind(job), values }
}
