import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { faultOf } from '../../../services/jobs/cron.ts'
import { type Job, parseParameters } from '../../../services/jobs/job.ts'
import { runClaims } from '../../../services/jobs/job-runs.ts'
import { JOBS, runKey } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'
import { knownMethods, methodTitle } from './job-method.ts'
import { isFixed } from './sys-job.queries.ts'

type Api = typeof sysJobApi
type JobInput = InputOf<Api['add']>
type StoredJob = typeof sysJobs.$inferSelect

/** A method that is registered, values of the types it declares, a schedule that comes true. */
async function check(ctx: Writing, methods: readonly Job[], { method, parameters, cronExpression }: JobInput) {
  const job = (await knownMethods(ctx, methods)).find(({ name }) => name === method)
  if (!job) throw invalid('method', 'sysJob.error.methodMissing')
  if (!parseParameters(job.parameters ?? [], parameters)) throw invalid('parameters', 'sysJob.error.parametersWrong')
  const fault = faultOf(cronExpression, ctx.now())
  if (fault) throw invalid('cronExpression', `sysJob.error.${fault}`)
}

/** Earlier ticks are not caught up: the schedule begins now. */
const fromNow = ({ now }: Writing) => sql`greatest(${sysJobs.lastDueAt}, ${now().toISOString()}::timestamptz)`

export async function addJob(ctx: Writing, methods: readonly Job[], input: JobInput) {
  await check(ctx, methods, input)
  const [by, at] = [ctx.actor.id, ctx.now()]
  const [added] = await ctx.db
    .insert(sysJobs)
    .values({ ...input, createdBy: by, updatedBy: by, createdAt: at, updatedAt: at, lastDueAt: at })
    .returning({ id: sysJobs.id })
  ctx.changed({ resource: sysJobApi, id: added!.id, before: null, after: input })
  ctx.wake(JOBS)
  return { id: added!.id }
}

export async function editJob(ctx: Writing, methods: readonly Job[], { id, ...input }: InputOf<Api['edit']>) {
  const job = await heldJob(ctx, id)
  if (job.isBuiltIn) keepsItsMethod(job, input)
  if (isFixed(job, methods)) keepsItsSchedule(job, input)
  await check(ctx, methods, input)
  // A name that nobody gave is that of the method, in each reader's language.
  const isUnnamed = job.isBuiltIn && job.name === '' && input.name === methodTitle(job.method, ctx.client.language)
  const name = isUnnamed ? '' : input.name
  ctx.changed({ resource: sysJobApi, id, before: shownJob(job), after: { ...input, name } })
  await change(ctx, id, { ...input, name, lastDueAt: fromNow(ctx) })
  return {}
}

/** Of a delivered job name, schedule, parameters and state are the administrators'. */
function keepsItsMethod(job: StoredJob, input: JobInput) {
  for (const field of ['method', 'group', 'executionStrategy'] as const)
    if (job[field] !== input[field]) throw invalid(field, 'sysJob.error.builtInFixed')
}

function keepsItsSchedule(job: StoredJob, input: JobInput) {
  for (const field of ['cronExpression', 'status'] as const) if (job[field] !== input[field]) throw invalid(field, 'sysJob.error.fixed')
}

export async function startJob(ctx: Writing, { id }: InputOf<Api['start']>) {
  await turn(ctx, await heldJob(ctx, id), 1)
  return {}
}

export async function stopJob(ctx: Writing, methods: readonly Job[], { id }: InputOf<Api['stop']>) {
  const job = await heldJob(ctx, id)
  if (isFixed(job, methods)) throw conflict('sysJob.error.fixed')
  await turn(ctx, job, 0)
  return {}
}

async function turn(ctx: Writing, { id, ...job }: StoredJob, status: 0 | 1) {
  ctx.changed({ resource: sysJobApi, id, before: { status: job.status }, after: { status } })
  if (job.status !== status) await change(ctx, id, status === 1 ? { status, lastDueAt: fromNow(ctx) } : { status })
}

/** The wish stands in the table, so that it is not lost with a process. */
export async function runJob(ctx: Writing, methods: readonly Job[], { id }: InputOf<Api['run']>) {
  const job = await heldJob(ctx, id)
  if (!(await knownMethods(ctx, methods)).some(({ name }) => name === job.method)) throw conflict('sysJob.error.methodMissing')
  if (job.wantedAt && (!job.lastDueAt || job.wantedAt > job.lastDueAt)) throw conflict('sysJob.error.alreadyAsked')
  if (await isRunning(ctx, [runKey(job)])) throw conflict('sysJob.error.running')
  // Later than anything that was begun, whatever the clocks of the processes say.
  const after = sql`greatest(${ctx.now().toISOString()}::timestamptz, ${sysJobs.lastDueAt} + interval '1 millisecond')`
  await ctx.db.update(sysJobs).set({ wantedAt: after }).where(eq(sysJobs.id, id))
  ctx.changed({ resource: sysJobApi, id })
  ctx.wake(JOBS)
  return {}
}

/** All or nothing. Runs whose worker died go with their job. */
export async function deleteJobs(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const wanted = new Set(ids)
  const jobs = await ctx.db
    .select()
    .from(sysJobs)
    .where(inArray(sysJobs.id, [...wanted]))
    .orderBy(sysJobs.id)
    .for('update')
  if (jobs.length < wanted.size) throw notFound('sysJob.error.missing')
  if (jobs.some(({ isBuiltIn }) => isBuiltIn)) throw conflict('sysJob.error.builtIn')
  const keys = jobs.map(runKey)
  if (await isRunning(ctx, keys)) throw conflict('sysJob.error.running')
  await ctx.db.delete(jobRuns).where(and(inArray(jobRuns.job, keys), isNull(jobRuns.finishedAt)))
  await ctx.db.delete(sysJobs).where(inArray(sysJobs.id, [...wanted]))
  for (const job of jobs) ctx.changed({ resource: sysJobApi, id: job.id, before: shownJob(job), after: null })
  ctx.wake(JOBS)
  return {}
}

/** The fields that administrators own. */
const shownJob = ({ name, group, method, parameters, cronExpression, executionStrategy, status, remarks }: StoredJob) => ({
  name,
  group,
  method,
  parameters,
  cronExpression,
  executionStrategy,
  remarks,
  status: status as 0 | 1,
})

const isRunning = async ({ db, now }: Writing, keys: string[]) =>
  (await db.$count(jobRuns, and(inArray(jobRuns.job, keys), runClaims.isTaken(now())))) > 0

async function heldJob({ db }: Writing, id: number) {
  const [job] = await db.select().from(sysJobs).where(eq(sysJobs.id, id)).for('update')
  if (!job) throw notFound('sysJob.error.missing')
  return job
}

type Changes = Partial<{ [K in keyof typeof sysJobs.$inferInsert]: (typeof sysJobs.$inferInsert)[K] | SQL }>

/** Every process follows within two seconds, and the receiver of the wake at once. */
async function change(ctx: Writing, id: number, changes: Changes) {
  await ctx.db
    .update(sysJobs)
    .set({ ...changes, updatedBy: ctx.actor.id, updatedAt: ctx.now() })
    .where(eq(sysJobs.id, id))
  ctx.wake(JOBS)
}
