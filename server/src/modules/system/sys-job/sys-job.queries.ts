import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { equals, escapeLike, everyRow } from '../../../kernel/crud/conditions.ts'
import { readHandlers, type RowOf } from '../../../kernel/crud/read-handlers.ts'
import { nextTicks, describeCron, faultOf } from '../../../services/jobs/cron.ts'
import { type Job, textsOfMethod } from '../../../services/jobs/job.ts'
import { runKeyColumn } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'
import { methodTitle } from './job-method.ts'
import { invalid } from '../../../kernel/errors.ts'

type Row = RowOf<typeof sysJobApi>

/** The number of next times to show. */
const TIMES_TOLD = 5

const { id, name, group, method, parameters, cronExpression, executionStrategy, status, remarks, isBuiltIn } = sysJobs
const { version, createdBy, updatedBy, createdAt, updatedAt, wantedAt, lastDueAt } = sysJobs

/** By the index on job and tick. */
const ofLastRun = <T>(what: SQL) =>
  sql<T>`(select ${what} from ${jobRuns} where ${jobRuns.job} = ${runKeyColumn} order by ${jobRuns.dueAt} desc limit 1)`
const stateOfRun = sql`case when ${jobRuns.finishedAt} is null then 'running' when ${jobRuns.succeeded} then 'done' else 'failed' end`
const isWaiting = sql`${wantedAt} is not null and (${lastDueAt} is null or ${wantedAt} > ${lastDueAt})`
const nicknameOf = (actor: PgColumn) => sql<string>`coalesce((select ${users.nickname} from ${users} where ${users.id} = ${actor}), '')`

/** `shownBy` makes it, which knows the reader and the methods. */
const TOLD = {
  methodName: sql<string>`''`,
  does: sql<string>`''`,
  schedule: sql<string>`''`,
  next: sql<Date[]>`null`,
  isFixed: sql<boolean>`false`,
}

export const isFixed = ({ isBuiltIn, method }: Pick<Row, 'isBuiltIn' | 'method'>, methods: readonly Job[]) =>
  isBuiltIn && methods.some((job) => job.name === method && job.isFixed === true)

/** In the reader's language, with the times that follow from the schedule. */
const shownBy =
  (methods: readonly Job[]) =>
  ({ client: { language }, now }: Context, row: Row): Row => {
    const methodName = methodTitle(row.method, language)
    return {
      ...row,
      methodName,
      does: textsOfMethod(row.method, language)?.does ?? '',
      name: row.name || methodName,
      isFixed: isFixed(row, methods),
      schedule: describeCron(row.cronExpression, language),
      next: row.status === 1 ? nextTicks(row.cronExpression, TIMES_TOLD, now()) : [],
    }
  }

/** By the displayed name: an administrator's, or the method's in the reader's language. */
const isNamed = (methods: readonly Job[]) => (value: string, ctx: Context) => {
  const titled = methods.filter((job) => methodTitle(job.name, ctx.client.language).toLowerCase().includes(value.toLowerCase()))
  const given = ilike(name, `%${escapeLike(value)}%`)
  return titled.length === 0
    ? given
    : sql`(${given} or ${and(
        eq(name, ''),
        inArray(
          method,
          titled.map((job) => job.name),
        ),
      )})`
}

/** `list` and `get`. Jobs have no owner: a user who may see jobs sees all of them. */
export const readJobs = (methods: readonly Job[]) =>
  readHandlers(sysJobApi, sysJobs, {
    columns: {
      ...TOLD,
      id,
      name,
      group,
      method,
      parameters,
      cronExpression,
      executionStrategy,
      remarks,
      isBuiltIn,
      version,
      createdAt,
      updatedAt,
      status: sql<0 | 1>`${status}`,
      lastState: sql<Row['lastState']>`case when ${isWaiting} then 'waiting' else ${ofLastRun(stateOfRun)} end`,
      lastRunAt: ofLastRun<Date | null>(sql`${jobRuns.startedAt}`).mapWith(jobRuns.startedAt),
      creator: nicknameOf(createdBy),
      updater: nicknameOf(updatedBy),
    },
    shown: shownBy(methods),
    filters: { name: isNamed(methods), group: equals(group), method: equals(method), status: equals(status) },
    scope: everyRow,
    missing: 'sysJob.error.missing',
  })

/** The meaning of a schedule, while it is typed. */
export async function tellSchedule({ client, now }: Context, { cronExpression }: InputOf<(typeof sysJobApi)['schedule']>) {
  const fault = faultOf(cronExpression, now())
  if (fault) throw invalid('cronExpression', `sysJob.error.${fault}`)
  return { schedule: describeCron(cronExpression, client.language), next: nextTicks(cronExpression, TIMES_TOLD, now()) }
}
