import type { Endpoint } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { touchedRow } from '../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { texts } from '../../kernel/texts.ts'
import type { TimelineRows, Told } from './timeline-source.ts'

/** Entries of the operation log about these rows, each once. Of these endpoints only: money and states have events of their own. */
export const loggedEdits = (resource: string, ids: readonly number[], endpoints: readonly Endpoint[], scope?: SQL): TimelineRows => ({
  keys: sql`(select) as log`,
  table: sql`${operationLogs}`,
  where: and(
    sql`${operationLogs.touched} && ${sql.param(ids.map((id) => touchedRow(resource, id)))}::varchar[]`,
    inArray(
      operationLogs.endpointId,
      endpoints.map(({ id }) => id),
    ),
    eq(operationLogs.code, 0),
    scope,
  ),
  at: operationLogs.at,
  id: operationLogs.id,
})

/** Which fields an entry changed of rows of this resource. Values stay in the history of the row. */
export async function tellEdits(
  ctx: Context,
  ids: readonly number[],
  resource: string,
): Promise<ReadonlyMap<number, Told & { rowId: number }>> {
  const { label, t } = texts[ctx.client.language]
  const { id, changes, operatorName } = operationLogs
  const entries = await ctx.db
    .select({ id, changes, operatorName })
    .from(operationLogs)
    .where(inArray(id, [...ids]))
  return new Map(
    entries.flatMap(({ id, changes, operatorName }) => {
      const change = changes?.find((one) => one.resource === resource)
      if (!change) return []
      const names = Object.keys(change.after ?? change.before ?? {})
      const fields = names.filter((name) => name !== 'version').map((name) => label(resource, name))
      const title = change.before === null ? t('timeline.added') : t('timeline.edited')
      const event = { tone: 'idle' as const, title, detail: fields.join(t('timeline.and')), actor: operatorName, rowId: change.id }
      return [[id, change.before === null ? { ...event, detail: '' } : event] as const]
    }),
  )
}
