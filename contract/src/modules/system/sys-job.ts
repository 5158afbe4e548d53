import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { crud, editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { JOB_GROUPS, JOB_STRATEGIES, PARAMETER_TYPES } from '../../platform/jobs.ts'
import { idOf } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'

/** The result of a run. */
const JobOutcome = z.enum(['running', 'done', 'failed'])
export type JobOutcome = z.output<typeof JobOutcome>
/** Of a job's last run, too; `waiting`: one was asked for and has not begun. */
const JobState = z.enum(['waiting', ...JobOutcome.options])

const JobGroup = ofDict('sys_job_group', z.enum(JOB_GROUPS))
const JobStrategy = ofDict('sys_job_policy', z.enum(JOB_STRATEGIES))

/** Every 5 s, every minute, daily at 23:00 and at 1:00, monthly on the 1st at 1:00 (console-spec §9). */
export const CRON_PRESETS = ['*/5 * * * * ?', '0 * * * * ?', '0 0 23 * * ?', '0 0 1 * * ?', '0 0 1 1 * ?'] as const

export const SysJob = z.object({
  id: Id,
  /** Of a delivered job that nobody renamed: in the reader's language. */
  name: z.string(),
  group: JobGroup,
  method: z.string(),
  /** The name of the method, in the reader's language. */
  methodName: z.string(),
  /** Its effect, as a sentence. */
  does: z.string(),
  /** Values with `|` between them; empty: as the method has them. */
  parameters: z.string(),
  cronExpression: z.string(),
  /** The schedule in words, in the reader's language. */
  schedule: z.string(),
  executionStrategy: JobStrategy,
  status: Status,
  remarks: z.string(),
  /** Delivered: neither deleted nor given another method. */
  isBuiltIn: z.boolean(),
  /** Delivered, and others rely on its schedule: neither disabled nor given another one. */
  isFixed: z.boolean(),
  /** The next five times, by the clock of the business; none while it is stopped. */
  next: z.array(Instant),
  lastState: JobState.nullable(),
  lastRunAt: Instant.nullable(),
  /** Empty for what the product delivers. */
  creator: z.string(),
  updater: z.string(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
/** A job as it is on the wire and on the page. */
export type SysJob = z.input<typeof SysJob>

/** Five fields, or six with the seconds first. Which of them make sense the server says. */
const CronExpression = z
  .string()
  .trim()
  .regex(/^[\d*?/,\-#LWA-Za-z]+( +[\d*?/,\-#LWA-Za-z]+){4,5}$/)
  .max(64)

const SysJobAdd = z.strictObject({
  name: text(64),
  group: JobGroup.default('default'),
  method: text(48),
  parameters: plain(128).default(''),
  cronExpression: CronExpression,
  executionStrategy: JobStrategy,
  status: Status,
  remarks: plain(256).default(''),
})

/** One run, kept for thirty days. */
export const JobLog = z.object({
  id: Id,
  name: z.string(),
  method: z.string(),
  /** The tick it was for, or when somebody asked for it. */
  dueAt: Instant,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  /** Milliseconds. */
  duration: z.int().meta({ unit: 'millisecond' }).nullable(),
  state: JobOutcome,
  /** More than one where a worker died in it. */
  attempts: z.int(),
  /** The answer of the method: names and figures. */
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
})
export type JobLog = z.input<typeof JobLog>

/** The methods that a job may call: nothing else can be called (no reflection). */
export const JobMethod = z.object({
  /** As in `method`. */
  name: z.string(),
  title: z.string(),
  does: z.string(),
  /** As it is delivered. */
  cronExpression: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      type: z.enum(PARAMETER_TYPES),
      initial: z.string(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
})
export type JobMethod = z.input<typeof JobMethod>

export const sysJobApi = defineResource(
  'sysJob',
  'system/sysJob',
  {
    ...crud({
      row: SysJob,
      add: SysJobAdd,
      edit: editOf(SysJobAdd.shape),
      filter: {
        name: text(64).optional(),
        group: JobGroup.optional(),
        method: text(48).optional(),
        status: Status.optional(),
      },
      sort: ['id', 'method', 'status', 'createdAt'],
    }),
    start: command(IdInput, Nothing, { method: 'PUT' }),
    /** Runs that go on end by themselves; ticks of the meantime are not caught up. */
    stop: command(IdInput, Nothing, { method: 'PUT' }),
    /** Once, as soon as a worker is free, whatever its schedule says and whether it is stopped. */
    run: command(IdInput, Nothing, { method: 'PUT' }),
    methods: query(z.strictObject({}), listOf(JobMethod)),
    /** A schedule that is being typed: in words, and when it is due next. */
    schedule: query(z.strictObject({ cronExpression: CronExpression }), z.object({ schedule: z.string(), next: z.array(Instant) })),
    /** Of one job or of all; the days are those of the beginning. */
    logs: query(
      listQuery({ jobId: idOf('sysJob').optional(), targetName: text(64).optional(), state: JobOutcome.optional() }, ['id', 'startedAt']),
      listOf(JobLog),
    ),
    /** These lines, all of a job, or these of a job; runs that go on stay. */
    deleteLogs: command(
      z
        .strictObject({ ids: z.array(Id).min(1).max(500).optional(), jobId: idOf('sysJob').optional() })
        .refine(({ ids, jobId }) => ids !== undefined || jobId !== undefined, needed('ids')),
      Nothing,
      { method: 'DELETE' },
    ),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'methodMissing',
      'cronWrong',
      'cronNever',
      'cronTooOften',
      'parametersWrong',
      'builtIn',
      'builtInFixed',
      'fixed',
      'running',
      'alreadyAsked',
    ],
    rowsOf: 'nobody',
  },
)
