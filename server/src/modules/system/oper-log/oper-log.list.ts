import { type OperationMethod, type OperationOutcome, operLogApi } from '@weir/contract/modules/system/oper-log'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { crudExport, type FurtherColumn } from '../../../kernel/crud/export.ts'
import { equals, escapeLike, withinDays, everyRow } from '../../../kernel/crud/conditions.ts'
import { readHandlers, type ReadOptions, type RowOf } from '../../../kernel/crud/read-handlers.ts'
import { locationOf } from '../../../kernel/http/address.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { archivedFilter } from '../log-archive/log-archive.ts'
import { keptSubject, subjectColumn, calledBy, commandsCalled, errorMessage, type StoredRefusal, resourceOf } from './oper-log-entry.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import type { Texts } from '../../../kernel/texts.ts'

/** A cell of a spreadsheet holds 32,767 characters. */
const CELL_MOST = 32_000
const NOTHING = '—'

/** The columns of the export beside those of the list: a command's input and its changes, in words. */
const sheetColumns: readonly FurtherColumn[] = [
  {
    name: 'parameters',
    of: sql`json_build_object('endpointId', ${operationLogs.endpointId}, 'input', ${operationLogs.input})`,
    say: ({ endpointId, input }: { endpointId: string; input: object | null }, text) => {
      const resource = resourceOf(endpointId)
      return cut(
        Object.entries(input ?? {}).map(([field, value]) => `${labelOf(text, resource, field)}: ${said(text, resource, field, value)}`),
      )
    },
  },
  {
    name: 'changes',
    of: sql`${operationLogs.changes}`,
    say: (changes: readonly RecordedChange[] | null, text) => cut((changes ?? []).flatMap((change) => linesOf(text, change))),
  },
]

/** "Water card #17", then "Unit price: 3.00 → 3.45" for each field. */
function linesOf(text: Texts, { resource, id, before, after }: RecordedChange): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const line = (field: string) => {
    const [was, is] = [before, after].map((row) => said(text, resource, field, row?.[field]))
    return `${labelOf(text, resource, field)}: ${was} → ${is}`
  }
  return [`${titleOf(text, resource)} #${id}`, ...fields.map(line)]
}

/** A file has no titles to point at, so the code of another version stands behind its word. */
const other = (word: string, code: string) => `${word} (${code})`

function titleOf(text: Texts, resource: string) {
  const title = text.resource(resource)
  return title === resource ? other(text.t('logs.other.record'), resource) : title
}

function labelOf(text: Texts, resource: string, field: string) {
  if (field === 'version') return text.t('logs.version')
  if (field === 'id' || field === 'ids') return text.t('logs.number')
  if (field === 'each') return text.t('logs.each')
  const label = text.label(resource, field)
  return label === field ? other(text.t('logs.other.field'), field) : label
}

function said(text: Texts, resource: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return text.t(value ? 'crud.yes' : 'crud.no')
  if (field === 'status' && (value === 0 || value === 1)) return text.t(value === 1 ? 'crud.enabled' : 'crud.disabled')
  if (Array.isArray(value)) return value.map((inner) => said(text, resource, field, inner)).join(', ') || NOTHING
  return typeof value === 'string' ? text.option(resource, field, value) : JSON.stringify(value)
}

function cut(lines: string[]): string | null {
  const all = lines.join('\n')
  if (all === '') return null
  return all.length > CELL_MOST ? `${all.slice(0, CELL_MOST)}…` : all
}

type Api = typeof operLogApi

/** The condition under which a command ended so, each as its index has it. */
const OUTCOMES: Record<OperationOutcome, SQL> = {
  done: sql`${operationLogs.code} = 0`,
  refused: sql`${operationLogs.code} <> 0 and ${operationLogs.code} < 500`,
  failed: sql`${operationLogs.code} <> 0 and ${operationLogs.code} >= 500`,
}

/**
 * Every actor, under every name. The accounts are looked up first: only ids in the query let the planner estimate the number of their
 * entries.
 */
async function withOperators<Input extends { operator?: string | undefined }>(ctx: Context, input: Input): Promise<Input> {
  if (input.operator === undefined) return input
  const some = `%${escapeLike(input.operator)}%`
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.userName, some), ilike(users.nickname, some)))
  const programs = await ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(ilike(apiKeys.name, some))
  return { ...input, operator: [...found.map(({ id }) => id), ...programs.map(({ id }) => -id)].join() }
}

const reading: ReadOptions<Api> = {
  columns: {
    id: operationLogs.id,
    time: operationLogs.at,
    // `told` makes the words.
    module: operationLogs.endpointId,
    action: operationLogs.endpointId,
    subject: subjectColumn,
    requestMethod: sql<OperationMethod>`${operationLogs.method}`,
    operator: operationLogs.operatorName,
    department: sql<string | null>`(select ${departments.name} from ${departments} where ${departments.id} = ${operationLogs.deptId})`,
    url: operationLogs.url,
    host: operationLogs.host,
    ip: operationLogs.ip,
    location: locationOf(operationLogs.ip),
    duration: operationLogs.durationMs,
    outcome: sql<OperationOutcome>`case when ${OUTCOMES.done} then 'done' when ${OUTCOMES.refused} then 'refused' else 'failed' end`,
    errorMessage: sql<
      string | null
    >`case when ${operationLogs.reason} is not null then json_build_object('requestId', ${operationLogs.requestId},
      'reason', ${operationLogs.reason}, 'errorData', ${operationLogs.errorData}, 'errorFields', ${operationLogs.errorFields})::text end`,
  },
  shown: told,
  dated: (days) => withinDays(operationLogs.at, days),
  filters: {
    module: (part, ctx) => inArray(operationLogs.endpointId, commandsCalled(ctx, part)),
    // The ids that `withOperators` found.
    operator: (ids) => (ids === '' ? sql`false` : inArray(operationLogs.actorId, ids.split(',').map(Number))),
    requestMethod: equals(operationLogs.method),
    outcome: (outcome) => OUTCOMES[outcome],
    archived: archivedFilter('operLog', operationLogs.at),
  },
  scope: everyRow,
  missing: 'operLog.error.missing',
}

/** An entry in the reader's language. */
function told(ctx: Context, row: RowOf<Api>): RowOf<Api> {
  const endpointId = row.module
  const refusal = row.errorMessage === null ? null : (JSON.parse(row.errorMessage) as StoredRefusal)
  return {
    ...row,
    ...calledBy(ctx, endpointId),
    subject: keptSubject(ctx, row.subject),
    errorMessage: refusal && errorMessage(ctx, { ...refusal, endpointId }),
  }
}

const read = readHandlers(operLogApi, operationLogs, reading)
const exported = crudExport(operLogApi, operationLogs, reading, {}, sheetColumns)

/** The archive is only shown on request. */
const asked = async <Input extends { operator?: string | undefined }>(ctx: Context, input: Input) => ({
  archived: false,
  ...(await withOperators(ctx, input)),
})

/** In the order of time, which an index has for every filter. */
export const listOperations: typeof read.list = async (ctx, input) => read.list(ctx, { orderBy: 'time', ...(await asked(ctx, input)) })
export const countOperations = async (ctx: Context, { filters }: InputOf<Api['counts']>) =>
  read.counts(ctx, { filters: await Promise.all(filters.map((filter) => asked(ctx, filter))) })
export const exportOperations: typeof exported = async (ctx, input) => exported(ctx, await asked(ctx, input))

export const findOperation = async (ctx: Context, id: number) => ({
  row: await read.get(ctx, { id }),
  stored: (await ctx.db.select().from(operationLogs).where(eq(operationLogs.id, id)))[0]!,
})
