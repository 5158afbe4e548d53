import { MeterRank, meterStatApi, UserRank } from '@weir/contract/modules/meter/meter-stat'
import { previousDays } from '@weir/contract/modules/meter/compared-days'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { changeOf } from '@weir/contract/platform/figures'
import type { Litre } from '@weir/contract/platform/units'
import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { rowsSheet, fileTitle } from '../../../kernel/crud/rows-sheet.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import { type StatFilter, currentPeriod, today, type Days, type UsageFilter } from './meter-stat-filters.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { usageRows } from './meter-stat-sums.ts'

/** Community and room in one, as households name them. */
export const roomOfCard = sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`

/** The sums of a ranking, over everything with usage on these days. */
function sums(ctx: Context, days: Days, filter: UsageFilter) {
  const used = usageRows(ctx, days, filter)
  return {
    used,
    where: gt(used.usageLitre, sql`0`),
    usage: sql`sum(${used.usageLitre})`.mapWith(meterStats.usageLitre).as('usage'),
    amount: sql`sum(${used.amountFen})`.mapWith(meterStats.amountFen).as('amount'),
  }
}

/** The usage of each meter on these days. */
function usageOfMeters(ctx: Context, days: Days, filter: UsageFilter) {
  const { used, where, usage, amount } = sums(ctx, days, filter)
  return ctx.db.select({ deviceSn: used.deviceSn, usage, amount }).from(used).where(where).groupBy(used.deviceSn)
}

/** The usage of each end user's cards on these days. */
function usageOfUsers(ctx: Context, days: Days, filter: UsageFilter) {
  const { used, where, usage, amount } = sums(ctx, days, filter)
  return ctx.db
    .select({ hyUserId: waterCards.hyUserId, usage, amount })
    .from(used)
    .innerJoin(waterCards, eq(waterCards.id, used.cardId))
    .where(where)
    .groupBy(waterCards.hyUserId)
}

/** The end users whose cards have the most usage on these days, each with their first visible room. */
export async function topUsers(ctx: Context, days: Days, limit: number) {
  const used = usageOfUsers(ctx, days, {}).as('used')
  const ranked = ctx.db.select().from(used).orderBy(desc(used.usage), used.hyUserId).limit(limit).as('ranked')
  const rows = await ctx.db
    .select({ hyUserId: hyUsers.id, userName: hyUsers.name, roomNo: firstRoom(ctx), usage: ranked.usage, amount: ranked.amount })
    .from(ranked)
    .innerJoin(hyUsers, eq(hyUsers.id, ranked.hyUserId))
    .orderBy(desc(ranked.usage), hyUsers.id)
  return rows.map((row, i) => ({ no: i + 1, ...row }))
}

/** Of the end user of a row; the first of those that the caller may see. */
const firstRoom = (ctx: Context) => roomWithin(waterCardScope(ctx))
const roomWithin = (scope: SQL = sql`true`) =>
  sql<string | null>`${sql`(select min(${roomOfCard}) from ${waterCards} where ${waterCards.hyUserId} = ${hyUsers.id} and ${scope})`}`

type Api = typeof meterStatApi
type Asked = InputOf<Api['exportTop']>

export const rankMeters = (ctx: Context, { limit, ...asked }: InputOf<Api['top']>) => topMeters(ctx, compared(ctx, asked), { limit })
export const rankHouseholds = (ctx: Context, { limit, ...asked }: InputOf<Api['byUser']>) =>
  topHouseholds(ctx, compared(ctx, asked), { limit })

export async function exportMeters(ctx: Context, asked: Asked) {
  const of = compared(ctx, asked)
  return rankFile(ctx, of, {
    of: meterStatApi.top,
    row: MeterRank,
    rows: pages((part: Parameters<typeof topMeters>[2]) => topMeters(ctx, of, part)),
    count: () => ctx.db.$count(usageOfMeters(ctx, of.days, of.filter).as('ranks')),
  })
}

export async function exportHouseholds(ctx: Context, asked: Asked) {
  const of = compared(ctx, asked)
  return rankFile(ctx, of, {
    of: meterStatApi.byUser,
    row: UserRank,
    leavesOut: ['hyUserId'],
    rows: pages((part: Parameters<typeof topHouseholds>[2]) => topHouseholds(ctx, of, part)),
    count: () => ctx.db.$count(usageOfUsers(ctx, of.days, of.filter).as('ranks')),
  })
}

/** Chosen days have no unit: `previousDays` reads it from them. */
function compared(ctx: Context, { dateRange, unit = 'month', ...filter }: Asked): Compared {
  const days = dateRange ?? currentPeriod(ctx, unit)
  return { days, before: previousDays(days, today(ctx), dateRange ? undefined : unit), filter }
}

interface RankFile extends Pick<Parameters<typeof rowsSheet>[1], 'row' | 'leavesOut' | 'rows' | 'count'> {
  of: Api['top'] | Api['byUser']
}

/** Both periods stand in the file: the one in its name, the other over its column. */
function rankFile(ctx: Context, { days, before }: Compared, { of, ...rows }: RankFile): Download {
  const { resource } = of
  const title = texts[ctx.client.language].action(of)
  return {
    filename: `${fileTitle(ctx, resource, { dateRange: days }, title)}.xlsx`,
    sheet: rowsSheet(ctx, { resource, headed: { usageBefore: before.join('–') }, ...rows }),
  }
}

const PAGE = 1000

/** All ranks, by usage and key, and not by offset: each page begins after the last one. */
async function* pages<Row>(read: (part: { limit: number; after?: Row }) => Promise<Row[]>) {
  for (let last: Row | undefined; ;) {
    const page: Row[] = await read({ limit: PAGE, ...(last && { after: last }) })
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)
  }
}

/** The days to rank by, and the days before to compare with. */
export interface Compared {
  days: Days
  before: Days
  filter: StatFilter
}

interface Rank {
  no: number
  usage: Litre
}

/** So many ranks, from the first or from the one after this. */
interface Part<Row extends Rank> {
  limit: number
  after?: Row | undefined
}

const follows = (usage: SQL.Aliased, key: Parameters<typeof gt>[0], last: Litre, lastKey: unknown) =>
  or(lt(usage, last), and(eq(usage, last), gt(key, lastKey)))

/** A name of its own: an aliased sum is written without its table. */
const formerUsage = (usage: SQL.Aliased) => sql`${usage}`.as('former_usage')
const orNothing = (usage: SQL.Aliased) => sql<Litre>`coalesce(${usage}, 0)`.mapWith(meterStats.usageLitre)

/**
 * The meters with the most usage, with their card of now if the caller may see it. The days before are read for these meters alone, by
 * their index: the days of all others would be a scan.
 */
export async function topMeters(ctx: Context, { days, before, filter }: Compared, { limit, after }: Part<Rank & { deviceSn: string }>) {
  const used = usageOfMeters(ctx, days, filter).as('used_now')
  const ranked = ctx.db.$with('ranked').as(
    ctx.db
      .select()
      .from(used)
      .where(after && follows(used.usage, used.deviceSn, after.usage, after.deviceSn))
      .orderBy(desc(used.usage), used.deviceSn)
      .limit(limit),
  )
  const then = usageOfMeters(ctx, before, { ...filter, deviceSns: sql`array(select device_sn from ranked)` }).as('used_then')
  const former = ctx.db
    .select({ deviceSn: then.deviceSn, usage: formerUsage(then.usage) })
    .from(then)
    .as('former')
  const rows = await ctx.db
    .with(ranked)
    .select({
      deviceSn: ranked.deviceSn,
      cardNo: waterCards.cardNo,
      roomNo: roomOfCard,
      userName: waterCards.name,
      usage: ranked.usage,
      amount: ranked.amount,
      usageBefore: orNothing(former.usage),
    })
    .from(ranked)
    .leftJoin(former, eq(former.deviceSn, ranked.deviceSn))
    .leftJoin(waterCards, and(eq(waterCards.deviceSn, ranked.deviceSn), waterCardScope(ctx)))
    .orderBy(desc(ranked.usage), ranked.deviceSn)
  return numbered(rows, after)
}

/** The end users whose cards have the most usage, each with their first visible room. The days before are read for their cards alone. */
export async function topHouseholds(ctx: Context, { days, before, filter }: Compared, { limit, after }: Part<Rank & { hyUserId: number }>) {
  const used = usageOfUsers(ctx, days, filter).as('used_now')
  const ranked = ctx.db.$with('ranked').as(
    ctx.db
      .select()
      .from(used)
      .where(after && follows(used.usage, used.hyUserId, after.usage, after.hyUserId))
      .orderBy(desc(used.usage), used.hyUserId)
      .limit(limit),
  )
  const cardIds = sql`array(select id from ${waterCards} where hy_user_id in (select hy_user_id from ranked))`
  const then = usageOfUsers(ctx, before, { ...filter, cardIds }).as('used_then')
  const former = ctx.db
    .select({ hyUserId: then.hyUserId, usage: formerUsage(then.usage) })
    .from(then)
    .as('former')
  const rows = await ctx.db
    .with(ranked)
    .select({
      hyUserId: hyUsers.id,
      userName: hyUsers.name,
      roomNo: firstRoom(ctx),
      usage: ranked.usage,
      amount: ranked.amount,
      usageBefore: orNothing(former.usage),
    })
    .from(ranked)
    .innerJoin(hyUsers, eq(hyUsers.id, ranked.hyUserId))
    .leftJoin(former, eq(former.hyUserId, ranked.hyUserId))
    .orderBy(desc(ranked.usage), hyUsers.id)
  return numbered(rows, after)
}

const numbered = <Row extends { usage: Litre; usageBefore: Litre }>(rows: readonly Row[], after: Rank | undefined) =>
  rows.map((row, i) => ({ no: (after?.no ?? 0) + i + 1, ...row, change: changeOf(row.usage, row.usageBefore) }))
