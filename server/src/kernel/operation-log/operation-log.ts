import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isRowId } from '@weir/contract/platform/rows'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import { z } from 'zod'

import type { Answer } from '../errors.ts'
import type { Context } from '../context.ts'
import type { AnyFile } from '../download.ts'
import { type AnyChange, recordedChanges, unknownFields, redact } from './change.ts'
import { operationLogs } from '../platform.table.ts'

/** One call of a command, or of an export, as it came in. */
export interface Operation {
  endpoint: Endpoint
  /** The input as on the wire. */
  wire: unknown
  /** The same, parsed; absent where a task carries out what a command asked for. */
  input?: unknown
  startedAt: number
  /** Of an act that is written down later; absent: now, by the clock of the database. */
  at?: Date
  /** Of an export. */
  rows?: number | undefined
}

/** Before the first byte leaves: the user and the rows of a download. If this cannot be written, nothing leaves. */
export async function logExport(ctx: Context, operation: Operation, file: AnyFile) {
  if (operation.endpoint.log === 'none') return
  const rows = 'sheet' in file ? await file.sheet.count?.() : 'rows' in file ? file.rows : undefined
  await logOperation(ctx, { ...operation, rows }, { code: 0, data: {} })
}

/** A trial run only looks: in the log it would stand as an act that somebody did. By the parsed input, which has no field unknown to its schema. */
export const isTrial = (input: unknown) => (input as { dryRun?: unknown } | null | undefined)?.dryRun === true

/** A change that answers no rows. */
type Statement = TypedQueryBuilder<undefined> & PromiseLike<unknown>

/** Write what was asked, by whom, from where, what it changed, and how it ended. `beside` goes out with it, in one statement. */
export async function logOperation(
  ctx: Context,
  { endpoint, wire, input, startedAt, at, rows }: Operation,
  answer: Answer,
  told: readonly AnyChange[] = [],
  beside?: Statement,
) {
  if (endpoint.log === 'none' || isTrial(input)) {
    await beside
    return
  }
  checkTold(endpoint, answer, told)
  const { db, actor, client } = ctx
  const changes = recordedChanges(told)
  const refusal = 'reason' in answer ? answer : answer.left
  const insert = beside ? db.with(db.$with('beside').as(beside)).insert(operationLogs) : db.insert(operationLogs)
  const entry = insert.values({
    ...(at && { at }),
    endpointId: endpoint.id,
    method: endpoint.method,
    url: client.url,
    host: client.host,
    ip: client.ip,
    requestId: client.requestId,
    actorId: actor.id,
    operatorName: actor.userName,
    deptId: actor.deptId,
    input: redact(endpoint.input, wire),
    durationMs: Math.round(performance.now() - startedAt),
    code: refusal?.code ?? 0,
    rows,
    ...(changes.length > 0 && { changes, touched: [...new Set(changes.map(({ resource, id }) => touchedRow(resource, id)))] }),
    ...(refusal && { reason: refusal.reason, errorData: refusal.data, errorFields: refusal.fields }),
  })
  await entry.prepare('log_entry').execute()
}

/** How an entry names a row that its command touched. */
export const touchedRow = (resource: string, id: number) => `${resource}:${id}`

type Report = (fault: string) => void
let report: Report | undefined

/** Reports commands that record too little in the log. Tests make it an error; the product drops unknown fields. */
export const watchTelling = (listener: Report) => void (report = listener)

/** Whether a command is about rows that exist: its input says which. */
export const isUponRows = ({ kind, log, input }: Endpoint): boolean =>
  kind === 'command' && log !== 'none' && input instanceof z.ZodObject && Object.values<z.core.$ZodType>(input.shape).some(isRowId)

/** `told` by a command that succeeded: in fields of the resource. A command about rows tells at least one, unless it refused them all. */
function checkTold(endpoint: Endpoint, answer: Answer, told: readonly AnyChange[]) {
  if (!report || 'reason' in answer) return
  for (const change of told) {
    const names = unknownFields(change)
    if (names.length > 0) report(`${endpoint.id} tells ${names.join(', ')}, and the resource has no such field`)
  }
  if (isUponRows(endpoint) && told.length === 0 && endpoint.untold === undefined && answer.left?.code !== 409)
    report(`${endpoint.id} tells nothing of its rows: call ctx.changed, or say why not in the contract (untold)`)
}
