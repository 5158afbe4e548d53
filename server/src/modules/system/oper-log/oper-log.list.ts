import { type OperationMethod, type OperationOutcome, operLogApi } from '@weir/contract/modules/system/oper-log'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { equals, escapeLike, withinDays } from '../../../kernel/crud/filters.ts'
import { readHandlers, type ReadOptions, type RowOf } from '../../../kernel/crud/read-handlers.ts'
import { everyRow } from '../../../kernel/crud/scope.ts'
import { locationOf } from '../../../kernel/location.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { archivedFilter } from '../log-archive/log-archive.ts'
import { sheetColumns } from './oper-log-sheet.ts'
import { keptSubject, subjectColumn } from './oper-log-subject.ts'
import { calledBy, commandsCalled, errorMessage, type StoredRefusal } from './oper-log-words.ts'

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
  return { ...input, operator: found.map(({ id }) => id).join() }
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
