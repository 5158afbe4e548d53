import { to } from '@weir/contract/modules/to'
import { and, count, gt, inArray, isNull, lt, lte, max, min, or, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { type Finding, type HealthCheck, minutesSince } from '../../../services/health/health-check.ts'
import { cronOf } from '../../../services/jobs/cron.ts'
import { type FollowedRow, readJobTable } from '../../../services/jobs/job-table.ts'
import { isWaiting } from '../../../services/outbox/outbox.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { methodTitle } from '../sys-job/job-method.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** One that was tried is late since it was written; one that waits for its time, since then. */
const lateSince = sql`case when ${outbox.attempts} = 0 then ${outbox.dueAt} else ${outbox.createdAt} end`
const [OUTBOX_SLOW, OUTBOX_STUCK] = [5, 30]
const GIVEN_UP_DAYS = 7

async function outboxFindings({ db, now }: Context, t: Texts['t']): Promise<Finding[]> {
  const isDue = or(lte(outbox.dueAt, now()), gt(outbox.attempts, 0))
  const late = await db
    .select({
      topic: outbox.topic,
      count: count(),
      since: sql`min(${lateSince})`.mapWith(outbox.dueAt) as SQL<Date | null>,
      error: max(outbox.lastError),
    })
    .from(outbox)
    .where(and(isWaiting, isDue))
    .groupBy(outbox.topic)
  const givenUp = await db
    .select({ topic: outbox.topic, count: count(), since: max(outbox.givenUpAt), error: max(outbox.lastError) })
    .from(outbox)
    // The first condition is for its index.
    .where(and(isNull(outbox.sentAt), gt(outbox.givenUpAt, new Date(now().getTime() - GIVEN_UP_DAYS * DAY_MS))))
    .groupBy(outbox.topic)
  const waiting = late.flatMap(({ topic, count, since, error }): Finding[] => {
    const minutes = since ? minutesSince(since, now()) : 0
    if (minutes < OUTBOX_SLOW) return []
    return [
      {
        state: minutes < OUTBOX_STUCK ? 'look' : 'act',
        name: topic,
        figure: t('healthWords.figure.outboxLate', { count, minutes }),
        since,
        advice: error ? t('healthWords.advice.outboxError', { error }) : t('healthWords.advice.outbox'),
        runbook: 'stuck-queue',
      },
    ]
  })
  const lost = givenUp.map(({ topic, count, since, error }): Finding => ({
    state: 'look',
    name: topic,
    figure: t('healthWords.figure.givenUp', { count, days: GIVEN_UP_DAYS }),
    since,
    advice: t('healthWords.advice.givenUp', { error: error ?? '' }),
    runbook: 'stuck-queue',
  }))
  if (waiting.length + lost.length > 0) return [...waiting, ...lost]
  return [{ state: 'fine', figure: t('healthWords.figure.outbox', { count: late.reduce((sum, one) => sum + one.count, 0) }) }]
}

/** A tick that nobody took for so long; the next runs of most jobs are due by then. */
const LATE_MINUTES = 5
/** A run of so many minutes is no usual one. */
const LONG_MINUTES = 120
const FAILS_OFTEN = 3

async function jobFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const { db, now, client } = ctx
  const enabled = (await readJobTable(db, now())).filter(({ status }) => status === 1)
  const runs = new Map((await runsOf(ctx, enabled)).map((run) => [run.job, run]))
  const troubles = enabled.flatMap((job): Finding[] => {
    const name = job.name || methodTitle(job.method, client.language)
    const about = { name, page: to('sysJob', { name }) }
    const { failures = 0, failedAt = null, error = '', runningSince = null } = runs.get(job.key) ?? {}
    if (failures > 0)
      return [
        {
          ...about,
          state: failures < FAILS_OFTEN ? 'look' : 'act',
          figure: t('healthWords.figure.jobFails', { count: failures }),
          since: failedAt,
          advice: t('healthWords.advice.jobFails', { error }),
          runbook: 'stuck-queue',
        },
      ]
    if (runningSince) {
      const minutes = minutesSince(runningSince, now())
      if (minutes < LONG_MINUTES) return []
      const figure = t('healthWords.figure.jobLong', { minutes })
      return [{ ...about, state: 'look', figure, since: runningSince, advice: t('healthWords.advice.jobLong'), runbook: 'stuck-queue' }]
    }
    const due = missedTick(job, now())
    if (!due) return []
    const figure = t('healthWords.figure.jobLate', { minutes: minutesSince(due, now()) })
    return [{ ...about, state: 'act', figure, since: due, advice: t('healthWords.advice.jobLate'), runbook: 'stuck-queue' }]
  })
  return troubles.length > 0
    ? troubles
    : [{ state: 'fine', figure: t('healthWords.figure.jobs', { count: enabled.length }), page: to('sysJob', {}) }]
}

/** The last tick, where no worker began it in time. */
function missedTick({ cronExpression, lastDueAt, updatedAt }: FollowedRow, now: Date): Date | undefined {
  const before = new Date(now.getTime() - LATE_MINUTES * MINUTE_MS)
  const [tick] = cronOf(cronExpression).previousRuns(1, before)
  // Of a job that is new, or was changed since, that tick was never due.
  return tick && updatedAt < tick && (lastDueAt === null || lastDueAt < tick) ? tick : undefined
}

/** More failures in a row are not counted. */
const LOOKED_AT = 20

interface LatestRun extends Record<string, unknown> {
  job: string
  startedAt: string
  finishedAt: string | null
  succeeded: boolean | null
  error: string | null
}

/** Of each job: how often it failed since the last good run, and the run that goes on. The run log is long: the index finds the newest ones. */
async function runsOf({ db }: Context, jobs: readonly FollowedRow[]) {
  if (jobs.length === 0) return []
  const keys = unnest('jobs', { job: ['text', jobs.map(({ key }) => key)] })
  const { rows } = await db.execute<LatestRun>(sql`
    select jobs.job, run.started_at as "startedAt", run.finished_at as "finishedAt", run.succeeded, run.error
    from ${keys} cross join lateral (
      select * from job_run where job_run.job = jobs.job order by due_at desc limit ${LOOKED_AT}
    ) as run order by jobs.job, run.due_at desc`)
  return [...Map.groupBy(rows, ({ job }) => job)].map(([job, runs]) => {
    const ended = runs.filter(({ finishedAt }) => finishedAt !== null)
    const good = ended.findIndex(({ succeeded }) => succeeded)
    const failed = good < 0 ? ended : ended.slice(0, good)
    const running = runs.find(({ finishedAt }) => finishedAt === null)
    return {
      job,
      failures: failed.length,
      failedAt: failed[0] ? new Date(failed[0].finishedAt!) : null,
      error: failed[0]?.error ?? '',
      runningSince: running ? new Date(running.startedAt) : null,
    }
  })
}

const [TASK_SLOW, TASK_STUCK] = [10, 60]

async function taskFindings({ db, now }: Context, t: Texts['t']): Promise<Finding> {
  const isOpen = inArray(tasks.state, ['waiting', 'running'])
  const isStill = lt(tasks.seenAt, new Date(now().getTime() - TASK_SLOW * MINUTE_MS))
  const [still] = await db
    .select({ count: count(), since: min(tasks.seenAt) })
    .from(tasks)
    .where(and(isOpen, isStill))
  const { count: held = 0, since = null } = still ?? {}
  if (held === 0)
    return { state: 'fine', figure: t('healthWords.figure.tasks', { count: await db.$count(tasks, isOpen) }), page: to('task') }
  return {
    state: since && minutesSince(since, now()) >= TASK_STUCK ? 'act' : 'look',
    figure: t('healthWords.figure.tasksHeld', { count: held, minutes: TASK_SLOW }),
    since,
    advice: t('healthWords.advice.tasks'),
    runbook: 'stuck-queue',
    page: to('task'),
  }
}

/** Work that waits or fails: messages, jobs, tasks. */
export const workHealth: readonly HealthCheck[] = [
  { subject: 'outbox', look: outboxFindings },
  { subject: 'jobs', look: jobFindings },
  { subject: 'tasks', look: taskFindings },
]
