import { type TimelineKind, type TimelinePage, TIMELINE_KINDS, type TimelineEvent } from '@weir/contract/platform/timeline'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, type SQL, sql, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Destined } from '@weir/contract/platform/destination'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { Fen, Litre } from '@weir/contract/platform/units'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { reachOf } from '../../kernel/auth/actor.ts'
import { type Context, definePart } from '../../kernel/context.ts'
import { touchedRow } from '../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { texts } from '../../kernel/texts.ts'

type Page = z.output<typeof TimelinePage>

interface Wanted {
  kinds?: readonly TimelineKind[] | undefined
  after?: string | undefined
  pageSize: number
}
interface Cursor {
  at: Date
  rank: number
  id: number
}
interface Seen {
  source: TimelineSource
  /** With the scope of what the source needs. */
  theirs: Context
}

export const timelineSources = definePart<readonly TimelineSource[]>('timeline', () => [])

/** All sources of a product. Each has a rank of its own. */
export function timelineOf(sources: readonly TimelineSource[]): readonly TimelineSource[] {
  const ranks = new Set(sources.map(({ rank }) => rank))
  if (ranks.size < sources.length) throw new Error('two sources of the timeline have one rank')
  return sources
}

/**
 * A page of the timeline, newest first: by time, then rank, then the newest row. One statement merges the latest rows of every source, so
 * a page is a piece of one order. The next page begins behind its last event, whatever arrives meanwhile.
 */
export async function readTimeline(ctx: Context, of: TimelineOf, wanted: Wanted): Promise<Page> {
  const seen = ctx.parts.get(timelineSources).flatMap((source): Seen[] => {
    const scope = reachOf(ctx.actor, source.needs.id)
    return scope ? [{ source, theirs: { ...ctx, scope } }] : []
  })
  const kinds = TIMELINE_KINDS.filter((kind) => seen.some(({ source }) => source.kind === kind))
  const asked = seen.filter(({ source }) => wanted.kinds?.includes(source.kind) ?? true)
  const found = await findEvents(ctx, of, asked, wanted)
  const page = found.slice(0, wanted.pageSize)
  const next = found.length > page.length ? cursorOf(page.at(-1)!) : null
  return { list: await tellEvents(page, asked), next, kinds }
}

async function findEvents(ctx: Context, of: TimelineOf, asked: readonly Seen[], { after, pageSize }: Wanted): Promise<Cursor[]> {
  if (asked.length === 0) return []
  const cursor = after === undefined ? undefined : readCursor(after)
  const branches = asked.map(({ source, theirs }) => branchOf(source, source.rows(theirs, of), cursor, pageSize + 1))
  const { rows } = await ctx.db.execute<{ ms: string | number; rank: number; id: string | number }>(sql`
    select extract(epoch from at) * 1000 as ms, rank, id from (${sql.join(branches, sql` union all `)}) as event
    order by at desc, rank, id desc limit ${pageSize + 1}`)
  return rows.map(({ ms, rank, id }) => ({ at: new Date(Number(ms)), rank, id: Number(id) }))
}

/** The latest rows of one source behind the cursor: of each key no more than the page needs. */
function branchOf({ rank }: TimelineSource, rows: ReturnType<TimelineSource['rows']>, cursor: Cursor | undefined, most: number): SQL {
  const { keys, table, where, at, id, indexed } = rows
  const behind = cursor && and(indexed?.upTo(cursor.at), behindCursor(rank, at, id, cursor))
  const order = indexed?.order ?? sql`${at} desc, ${id} desc`
  return sql`(select found.at, ${rank}::int as rank, found.id from ${keys} cross join lateral (
    select ${at} as at, ${id} as id from ${table} where ${and(where, behind) ?? sql`true`} order by ${order} limit ${most}
  ) as found)`
}

function behindCursor(rank: number, at: SQL | { getSQL(): SQL }, id: { getSQL(): SQL }, cursor: Cursor): SQL {
  const then = sql`${cursor.at.toISOString()}::timestamptz`
  if (rank > cursor.rank) return sql`${at} <= ${then}`
  if (rank < cursor.rank) return sql`${at} < ${then}`
  return sql`(${at}, ${id}) < (${then}, ${cursor.id}::bigint)`
}

const cursorOf = ({ at, rank, id }: Cursor) => `${at.getTime()}.${rank}.${id}`

function readCursor(text: string): Cursor {
  const [ms, rank, id] = text.split('.').map(Number)
  return { at: new Date(ms!), rank: rank!, id: id! }
}

const DAY_MS = 86_400_000

/** One call of each source that has events on the page. */
async function tellEvents(page: readonly Cursor[], asked: readonly Seen[]): Promise<Page['list']> {
  const byRank = Map.groupBy(page, ({ rank }) => rank)
  const told = new Map<number, Awaited<ReturnType<TimelineSource['tell']>>>()
  for (const { source, theirs } of asked) {
    const events = byRank.get(source.rank)
    if (!events) continue
    const ids = events.map(({ id }) => id)
    told.set(source.rank, await source.tell(theirs, ids))
  }
  const sources = new Map(asked.map(({ source }) => [source.rank, source]))
  return page.flatMap(({ at, rank, id }) => {
    const { name, kind, isWholeDay = false } = sources.get(rank)!
    const one = told.get(rank)?.get(id)
    if (!one) return []
    const { tone, title, quantity = null, amount = null, detail = '', actor = null, card, link = null } = one
    // The event of a whole day stands at the first instant of the next day.
    const day = dayText(businessDay(at.getTime() - (isWholeDay ? DAY_MS / 2 : 0)))
    const about = { cardId: card?.id ?? null, cardNo: card?.cardNo ?? null }
    const given = link && { screen: link.screen, given: { ...link.given } }
    return [{ key: `${name}-${id}`, kind, at, day, isWholeDay, tone, title, quantity, amount, detail, actor, ...about, link: given }]
  })
}

/** The end user, or none where it is the timeline of a card; and the cards within the caller's scope. */
export interface TimelineOf {
  hyUserId: number | null
  cardIds: readonly number[]
}

/** Where the rows are. Each key has an index that gives its rows in order of time. */
export interface TimelineRows {
  /** The SQL after `from`: the keys, such as the cards. A `lateral` part reads the latest rows of each. */
  keys: SQL
  /** The SQL after the inner `from`. */
  table: SQL
  /** The condition that leads from a key to its rows, and the scope. */
  where: SQL | undefined
  /** Of the event, to the millisecond. */
  at: PgColumn | SQL
  id: PgColumn
  /** The index's own order, newest first, where `at` is an expression. Beside it the bound that the index understands. */
  indexed?: { order: SQL; upTo: (at: Date) => SQL }
}

/** The words and figures of a row; `at`, kind and key follow from its source. */
export interface Told extends Pick<TimelineEvent, 'tone' | 'title'> {
  quantity?: Litre | null
  amount?: Fen | null
  detail?: string | undefined
  actor?: string | null
  card?: { id: number; cardNo: string } | undefined
  link?: Destined | undefined
}

/** One kind of rows that a timeline shows. */
export interface TimelineSource {
  name: string
  kind: TimelineKind
  /** Among events of one instant the smallest comes first. Two sources never share a rank. */
  rank: number
  /** Of these rows: only its holders see the events, over its data scope. */
  needs: Endpoint
  isWholeDay?: true
  /** `ctx.scope` is that of `needs`. */
  rows: (ctx: Context, of: TimelineOf) => TimelineRows
  /** The events of these rows; a row that has gone meanwhile is left out. `ctx.scope` is that of `needs`. */
  tell: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Told>>
}

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
