import type { operLogApi, RowChange } from '@weir/contract/modules/system/oper-log'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { arrayContains, desc, sql } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { countMatches, pageOf } from '../../../kernel/crud/page.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { RecordedChange } from '../../../kernel/operation-log/change.ts'
import { touchedRow } from '../../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { archiveLog } from '../log-archive/log-archive.ts'
import { findOperation } from './oper-log.list.ts'
import { nameIn, withSubjects, calledBy, resourceOf } from './oper-log-entry.ts'
import { namesGiven, rowChange, type RecordReader } from './row-changes.ts'

type Api = typeof operLogApi

/** Of a batch the names of further rows are not looked up. */
const NAMES_MOST = 30

export async function operationDetail(ctx: Context, { id }: InputOf<Api['get']>, records: RecordReader): Promise<OutputOf<Api['get']>> {
  const { row, stored } = await findOperation(ctx, id)
  const named = async (change: RecordedChange, at: number): Promise<RowChange> => {
    const told = await rowChange(ctx, change, records)
    const found = at < NAMES_MOST ? await records.find(ctx, change.resource, change.id) : undefined
    const name = nameIn(change.resource, found ?? { ...change.before, ...change.after })
    return { ...told, ...(name !== undefined && { name }) }
  }
  const changes = await Promise.all((stored.changes ?? []).map(named))
  const { endpointId, requestId, input, rows } = stored
  const resource = resourceOf(endpointId)
  const parameterNames = await namesGiven(ctx, resource, input, records)
  const [entry] = await withSubjects(ctx, [row], records)
  return { ...entry!, resource, requestId, parameters: input, parameterNames, changes, rows }
}

/** By the clock that dates the entries, the database's. */
export const clearOperations = (ctx: Writing) => archiveLog(ctx, 'operLog', sql<Date>`now()`)

const HISTORY_PAGE = 20

/** The history of one record: only for users who see it now, and of each command only its changes of this one. */
export async function recordHistory(
  ctx: Context,
  { resource, id, pageNum }: InputOf<Api['history']>,
  records: RecordReader,
): Promise<OutputOf<Api['history']>> {
  if (!(await records.find(ctx, resource, id))) throw notFound('operLog.error.recordMissing')
  const touched = arrayContains(operationLogs.touched, [touchedRow(resource, id)])
  const entries = await ctx.db
    .select()
    .from(operationLogs)
    .where(touched)
    .orderBy(desc(operationLogs.id))
    .limit(HISTORY_PAGE)
    .offset(firstRow({ pageNum, pageSize: HISTORY_PAGE }))
  const list = await Promise.all(
    entries.map(async (entry) => {
      const own = (entry.changes ?? []).filter((change) => change.resource === resource && change.id === id)
      const told = await Promise.all(own.map((change) => rowChange(ctx, change, records)))
      const { id: entryId, at, operatorName, endpointId } = entry
      const called = calledBy(ctx, endpointId)
      return { id: entryId, time: at, operator: operatorName, ...called, kind: told[0]!.kind, fields: told.flatMap(({ fields }) => fields) }
    }),
  )
  return pageOf(list, await countMatches(ctx, operationLogs, touched), pageNum)
}
