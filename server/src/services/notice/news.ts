import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'

import { type Writing, type Context, inTransaction } from '../../kernel/context.ts'
import { news } from './news.table.ts'
import { loggable } from '../../kernel/errors.ts'
import type { Log } from '../../kernel/log.ts'
import { type Holder, holdersOf, reachesRow } from '../../kernel/auth/holders.ts'
import { notifyGrouped, type Told } from './notify.ts'

/** News for the holders of a permission, not for a single person. A module declares it among its `news`. */
export interface News<Notice extends NoticeKind = NoticeKind> {
  /** Unique in the product: rows of the table name it. */
  kind: string
  /** The notice of the news. */
  notice: Notice
  /** The list of its rows: the news goes to its holders, for rows that they would see there. */
  list: Endpoint
  /** Holders of this one, over the row, get the same event as other news, and only one notice. */
  butNot?: Endpoint
  /** The one of several events whose facts the notice shows: the smallest. */
  rank?(params: NewsParams<Notice>): number
}

/** The facts of the notice; the number of events is counted. */
type NewsParams<Notice extends NoticeKind> = Omit<NoticeParams[Notice], 'count'>

export const defineNews = <Notice extends NoticeKind>(news: News<Notice>): News<Notice> => news

interface Event<Notice extends NoticeKind> {
  params: NewsParams<Notice>
  /** News of several subjects are several notices. */
  subject?: string
  count?: number
  /** The row of business that it is about. */
  row?: { deptId: number; createdBy: number }
  /** The author of the change, who gets no notice. */
  knownTo?: number
}

/**
 * Announces an event, in its transaction. The recipients are found later, by another process if need be (`tellNews`). Here it costs one
 * row, and no writer waits for anybody's notices.
 */
export async function announce<Notice extends NoticeKind>(
  { db }: Writing,
  { kind }: News<Notice>,
  { params, subject = '', count = 1, row, knownTo }: Event<Notice>,
) {
  await db.insert(news).values({ kind, subject, params: params as Record<string, string | number>, count, ...row, knownTo })
}

/** Polling finds news of all processes, and news of a burst go out together. */
const LOOK_MS = 2000

/** Turns news into notices until it is stopped. Any number of processes may do so side by side. */
export function startNewsTeller(all: readonly News[], contextOf: () => Promise<Context>, log: Pick<Log, 'error'>): () => Promise<void> {
  const stopping = new AbortController()
  const pause = () => sleep(LOOK_MS, true, { signal: stopping.signal }).catch(() => false)
  let isFailing = false

  async function look() {
    try {
      await tellNews(await contextOf(), all)
      isFailing = false
    } catch (error) {
      // Once per outage; nothing is lost, because unsent news are still there.
      if (!isFailing) log.error({ error: loggable(error) }, 'news not told')
      isFailing = true
    }
  }

  async function keepLooking() {
    while (await pause()) await look()
  }

  const ended = keepLooking()
  return () => {
    stopping.abort()
    return ended
  }
}

/** News that differ in nothing but their number. */
interface Gathered extends Record<string, unknown> {
  kind: string
  subject: string
  params: Told['params']
  count: number
  deptId: number | null
  createdBy: number | null
  knownTo: number | null
}
type Heard = Gathered & { userId: number; news: News }

/** Turns the announced news into notices, for each person about their own rows only. Several processes may do so at once. */
export async function tellNews(ctx: Context, all: readonly News[]) {
  const { rows } = await ctx.db.execute<{ isAny: boolean }>(sql`select exists (select from ${news}) as "isAny"`)
  if (rows[0]!.isAny) await inTransaction(ctx, (ctx) => tellAll(ctx, new Map(all.map((news) => [news.kind, news]))))
}

type ByKind = ReadonlyMap<string, News>

async function tellAll(ctx: Writing, known: ByKind) {
  const { rows } = await ctx.db.execute<Gathered>(sql`
    with gone as (delete from ${news} returning *)
    select kind, subject, params, sum(count)::int as count, dept_id::int as "deptId", created_by::int as "createdBy", known_to::int as "knownTo"
    from gone group by kind, subject, params, dept_id, created_by, known_to
    order by kind`)
  const heard: Heard[] = []
  for (const [kind, some] of Map.groupBy(rows, ({ kind }) => kind)) heard.push(...(await heardBy(ctx, known.get(kind)!, some)))
  for (const [notice, some] of Map.groupBy(heard, ({ news }) => news.notice)) {
    const bySubject = Map.groupBy(some, ({ userId, subject }) => `${userId} ${subject}`)
    await notifyGrouped(ctx, notice, [...bySubject.values()].map(asOne))
  }
}

/** The recipients of each news of one kind. */
async function heardBy(ctx: Writing, news: News, some: readonly Gathered[]): Promise<Heard[]> {
  const { list, butNot } = news
  const holders = await holdersOf(ctx.db, list.id)
  const others = new Map((butNot === undefined ? [] : await holdersOf(ctx.db, butNot.id)).map((holder) => [holder.userId, holder]))
  return holders.flatMap((holder) => {
    const other = others.get(holder.userId)
    const own = some.filter((one) => one.knownTo !== holder.userId && reaches(holder, one) && !(other && reaches(other, one)))
    return own.map((one) => ({ ...one, userId: holder.userId, news }))
  })
}

const reaches = (holder: Holder, { deptId, createdBy }: Gathered) =>
  deptId === null || createdBy === null || reachesRow(holder, { deptId, createdBy })

/** All news of one subject for one person: the notice shows the first by rank, else the newest. */
function asOne(heard: readonly Heard[]): Told {
  const rankOf = ({ news, params }: Heard) => news.rank?.(params) ?? 0
  const { userId, subject, params } = heard.toReversed().toSorted((a, b) => rankOf(a) - rankOf(b))[0]!
  return { userId, subject, params: { ...params, count: heard.reduce((sum, { count }) => sum + count, 0) } }
}
