import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { Location } from '../../platform/location.ts'
import { DateRange, Id, Instant, Nothing, personName, text } from '../../platform/schemas.ts'

/** Done; refused, so that nothing changed; or broken off by an error of the server. */
export const OPERATION_OUTCOMES = ['done', 'refused', 'failed'] as const
const Outcome = z.enum(OPERATION_OUTCOMES)
export type OperationOutcome = z.output<typeof Outcome>

const Method = z.enum(['GET', 'POST', 'PUT', 'DELETE'])
export type OperationMethod = z.output<typeof Method>

/** One command that somebody gave, or one file of rows that somebody took away. Its words are in the reader's language. */
const OperLog = z.object({
  id: Id,
  time: Instant,
  /** "Water card", "Recharge". */
  module: z.string(),
  action: z.string(),
  /** The rows that it touched, or that it names, in words: "Water card Zhang San". None: it is about no row. */
  subject: z.string().nullable(),
  requestMethod: Method,
  /** The account, as it was called then. */
  operator: z.string(),
  /** Where the operator worked then, as it is called now. */
  department: z.string().nullable(),
  url: z.string(),
  host: z.string(),
  ip: z.string(),
  location: Location,
  /** Milliseconds. */
  duration: z.int().meta({ unit: 'millisecond' }),
  outcome: Outcome,
  errorMessage: z.string().nullable(),
})
export type OperLog = z.input<typeof OperLog>

/** A value of the wire. For the id of another row it also has that row's title, if the reader may know it. */
const FieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  nameBefore: z.string().optional(),
  nameAfter: z.string().optional(),
})
export type FieldChange = z.input<typeof FieldChange>

/** The kind of the change: added, changed, deleted, or an action that no field shows. */
export const CHANGE_KINDS = ['added', 'changed', 'deleted', 'touched'] as const

const RowChange = z.object({
  /** The name of its resource, by which texts are found: `waterCard`. */
  resource: z.string(),
  rowId: Id,
  /** Door, person and title, as far as the row has them and the reader may know them. */
  name: z.string().optional(),
  kind: z.enum(CHANGE_KINDS),
  fields: z.array(FieldChange),
})
export type RowChange = z.input<typeof RowChange>

const OperLogDetail = z.object({
  ...OperLog.shape,
  resource: z.string(),
  requestId: z.string(),
  /** The input as on the wire, without secrets, personal data masked. */
  parameters: z.unknown(),
  /** For parameters that are ids of other rows: their titles, if the reader may know them. */
  parameterNames: z.record(z.string(), z.string()),
  changes: z.array(RowChange),
  /** Of a file that was taken away: how many rows stand in it, where they were counted. */
  rows: z.int().nullable(),
})
export type OperLogDetail = z.input<typeof OperLogDetail>

/** One change of one record. */
const HistoryEntry = z.object({
  id: Id,
  time: Instant,
  operator: z.string(),
  module: z.string(),
  action: z.string(),
  kind: z.enum(CHANGE_KINDS),
  fields: z.array(FieldChange),
})
export type HistoryEntry = z.input<typeof HistoryEntry>

const Filter = {
  /** A part of what module or action are called in the caller's language. */
  module: text(64).optional(),
  /** A part of an account's name or nickname. */
  operator: personName(64).optional(),
  requestMethod: Method.optional(),
  outcome: Outcome.optional(),
  /** Entries from before the last clearing, instead of later ones. */
  archived: z.boolean().optional(),
}

export const operLogApi = defineResource(
  'operLog',
  'system/operLog',
  {
    ...listed(query(listQuery(Filter, ['time']), listOf(OperLog))),
    get: query(IdInput, OperLogDetail),
    /** Archives all there is: no entry is ever removed, and the sealed chain holds. */
    clear: command(Nothing, Nothing, { method: 'DELETE' }),
    /** With the parameters and what was changed, a line for each field. */
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id'] }),
    /** The history of one record, newest first, for users who may `get` it. */
    history: query(z.strictObject({ resource: text(64), id: Id, pageNum: z.int().min(1).max(500).default(1) }), listOf(HistoryEntry), {
      access: 'signedIn',
    }),
  },
  { errors: ['missing', 'recordMissing'], rowsOf: 'nobody', mayLag: ['list', 'counts'] },
)
