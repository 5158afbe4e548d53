import { z } from 'zod'

import { countsOf } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, recordOf, text } from '../../platform/schemas.ts'

/** Work that is too long for a call: a list as a file, rows or readings out of one; and the sample data of a first start. */
export const TASK_KINDS = [
  'export',
  'recordImport',
  'readingImport',
  'priceBatch',
  'reminderBatch',
  'stateBatch',
  'regionMove',
  'meterSettings',
  'sampleData',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** `failed`: earlier batches stay, and `failure` gives the reason. */
export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const Task = z.object({
  id: Id,
  kind: z.enum(TASK_KINDS),
  /** The resource of the rows, in camelCase as in the catalogue. */
  resource: z.string(),
  /** Of an export the file it writes, of an import the one it reads. */
  filename: z.string(),
  /** Of a batch: the record whose page has the result of each row. Null for files, and for batches of an earlier version. */
  recordId: RowId.nullable(),
  /** Nothing was to be changed. */
  dryRun: z.boolean(),
  state: z.enum(TASK_STATES),
  /** Somebody asked it to end; it does so after the rows at hand. */
  isCancelling: z.boolean(),
  /** Rows behind it; `total` is null as long as nobody knows. */
  done: z.int(),
  total: z.int().nullable(),
  good: z.int(),
  bad: z.int(),
  /** Among the valid rows: the added and the changed ones. */
  added: z.int(),
  updated: z.int(),
  /** In the reader's language; null unless it failed. */
  failure: z.string().nullable(),
  /** Its file is there (for seven days), and the caller may have it. */
  isDownloadable: z.boolean(),
  creator: z.string(),
  /** The caller's. */
  isOwn: z.boolean(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
/** A task as it is on the wire and on the page. */
export type Task = z.input<typeof Task>

/** The result of one row of an imported file. */
export const TaskRow = z.object({
  /** As a spreadsheet counts it: the titles are row 1. */
  row: z.int(),
  /** Of the record, as the file names it; none in rows of an earlier version. */
  name: z.string().nullable(),
  ok: z.boolean(),
  /** `field` as the resource calls it; `label` and `message` in the reader's language. */
  errors: z.array(z.object({ field: z.string(), label: z.string(), message: z.string() })),
})
export type TaskRow = z.input<typeof TaskRow>

const Filter = z.union([z.string(), z.number(), z.boolean()])
/** As on the wire of the endpoint itself. Not logged: nobody knows here which of them is personal. */
const ExportInput = recordOf(z.string(), z.union([Filter, z.array(Filter).max(500)]), 64).meta({ secret: true })

const TaskFilter = { state: z.enum(TASK_STATES).optional(), kind: z.enum(TASK_KINDS).optional() }
const SORT = ['id', 'createdAt', 'endedAt'] as const

const All = query(listQuery({ ...TaskFilter, creator: text(64).optional() }, SORT), listOf(Task))

/** Each of these covers the caller's own tasks, and those of others within the grant of `all`. `all` covers the latter alone. */
export const taskApi = defineResource(
  'task',
  'system/task',
  {
    /** One's own only. */
    list: query(listQuery(TaskFilter, SORT), listOf(Task), { access: 'signedIn' }),
    all: All,
    allCounts: countsOf(All, 'all'),
    get: query(
      IdInput,
      Task.extend({
        /** Only for an import with rows to report. */
        result: z.object({ rows: z.array(TaskRow), added: z.int(), updated: z.int() }).nullable(),
      }),
      { access: 'signedIn' },
    ),
    /** One that waits ends at once, one that runs after the rows at hand; what is done stays. */
    cancel: command(IdInput, Nothing, { access: 'signedIn' }),
    /** Only for callers who now have access to every row that may be in the file. */
    download: download(IdInput, { access: 'signedIn' }),
    /** Has a `download` endpoint write its file while nobody waits: asks for the permission of that endpoint, and for an input that it takes. */
    export: command(z.strictObject({ endpoint: text(128), input: ExportInput }), z.object({ jobId: Id }), {
      access: 'signedIn',
    }),
  },
  {
    /**
     * Refusals: `missing` (or out of scope), `ended`, `noFile` (none, or expired), `notExportable`, `tooMany`.
     *
     * Failures before the start: `senderDisabled` and `senderForbidden` (the account or its permission is gone).
     *
     * Later failures: `fileLost`, `givenUp` (its processes kept dying), `tooManyRows` (more than a sheet holds), `broken`.
     */
    errors: [
      'missing',
      'ended',
      'noFile',
      'notExportable',
      'tooMany',
      'senderDisabled',
      'senderForbidden',
      'fileLost',
      'givenUp',
      'tooManyRows',
      'broken',
    ],
    rowsOf: 'nobody',
  },
)
