import { total } from '@weir/contract/platform/units'
import { type SQL, sql, and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import type { UsageChange } from '../ground/meter-stat.store.ts'
import { meterStats, usageSummaries, type periodUsages, placePeriodUsages, placeUsages } from '../ground/meter-stat.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { rooms } from '../../place/index.ts'
import { waterCards } from '../../card/index.ts'

/** Keep the sums of daily rows in step. Last of all and in one order: every ingest of a day meets in the rows of its department. */
export async function addToSummaries(ctx: Writing, changes: readonly UsageChange[]) {
  await addToPeriods(ctx, changes)
  const unbound = changes.filter(({ cardId }) => cardId === null)
  const supply = await mainAmong(
    ctx,
    unbound.map(({ deviceSn }) => deviceSn),
  )
  await addToDays(
    ctx,
    changes.filter(({ cardId, deviceSn }) => cardId !== null || !supply.has(deviceSn)),
  )
  await addToPlaces(ctx, changes)
}

async function addToDays({ db }: Writing, changes: readonly UsageChange[]) {
  const sums = summedBy(changes, ({ date, deptId }) => `${date} ${deptId}`)
  if (sums.length === 0) return
  const given = unnest('given', {
    date: ['date', sums.map(({ date }) => date)],
    dept_id: ['bigint', sums.map(({ deptId }) => deptId)],
    usage_litre: ['bigint', sums.map(({ litres }) => litres)],
    amount_fen: ['bigint', sums.map(({ amount }) => amount)],
  })
  await db.execute(sql`
    insert into usage_summary as summary (date, dept_id, usage_litre, amount_fen) select * from ${given}
    on conflict (date, dept_id) do update set usage_litre = summary.usage_litre + excluded.usage_litre,
      amount_fen = summary.amount_fen + excluded.amount_fen`)
}

/** As much of a date as names its month, and its year. */
const PERIODS = ['YYYY-MM'.length, 'YYYY'.length]

async function addToPeriods({ db }: Writing, changes: readonly UsageChange[]) {
  const inPeriods = PERIODS.flatMap((length) => changes.map(({ date, ...change }) => ({ period: date.slice(0, length), ...change })))
  const sums = summedBy(inPeriods, ({ period, deviceSn, cardId, deptId }) => `${period} ${deviceSn} ${cardId} ${deptId}`)
  if (sums.length === 0) return
  const given = unnest('given', {
    period: ['text', sums.map(({ period }) => period)],
    device_sn: ['text', sums.map(({ deviceSn }) => deviceSn)],
    card_id: ['bigint', sums.map(({ cardId }) => cardId ?? 0)],
    dept_id: ['bigint', sums.map(({ deptId }) => deptId)],
    created_by: ['bigint', sums.map(({ createdBy }) => createdBy)],
    usage_litre: ['bigint', sums.map(({ litres }) => litres)],
    amount_fen: ['bigint', sums.map(({ amount }) => amount)],
  })
  await db.execute(sql`
    insert into period_usage as summary (period, device_sn, card_id, dept_id, created_by, usage_litre, amount_fen) select * from ${given}
    on conflict (period, device_sn, card_id, dept_id) do update set usage_litre = summary.usage_litre + excluded.usage_litre,
      amount_fen = summary.amount_fen + excluded.amount_fen`)
}

/** One change per key, those that are nothing left out, in order of the key. */
function summedBy<Change extends { litres: number; amount: number }>(changes: readonly Change[], keyOf: (change: Change) => string) {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const sum = sums.get(keyOf(change)) ?? { litres: 0, amount: 0 }
    sums.set(keyOf(change), { ...change, litres: total(sum.litres, change.litres), amount: total(sum.amount, change.amount) })
  }
  return [...sums]
    .filter(([, { litres, amount }]) => litres !== 0 || amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
}

/**
 * Moves cards to another department: the sums that leave each department on each day, and those that arrive. It runs before the daily rows
 * change.
 */
export async function moveSummaries(ctx: Writing, cardIds: SQL, deptId: number) {
  await ctx.db.execute(sql`
    with leaving as (
      select date, dept_id, sum(usage_litre) as usage_litre, coalesce(sum(amount_fen), 0) as amount_fen
      from ${meterStats} where card_id in ${cardIds} and dept_id <> ${deptId} group by date, dept_id
    ),
    moved as (
      select date, dept_id, -usage_litre as usage_litre, -amount_fen as amount_fen from leaving
      union all
      select date, ${deptId}::bigint, sum(usage_litre), sum(amount_fen) from leaving group by date
    )
    insert into ${usageSummaries} as kept (date, dept_id, usage_litre, amount_fen) select * from moved order by date, dept_id
    on conflict (date, dept_id) do update
    set usage_litre = kept.usage_litre + excluded.usage_litre, amount_fen = kept.amount_fen + excluded.amount_fen`)
  await movePlaceDepartments(ctx, cardIds, deptId)
}

type Row = Pick<typeof meterStats | typeof periodUsages, 'deviceSn' | 'cardId'>

/** Rows of main meters measure what a community is supplied with. Its households' meters measure the same water as their usage. */
export const isSupply = ({ deviceSn, cardId }: Row): SQL =>
  sql`(coalesce(${cardId}, 0) = 0 and ${deviceSn} in (select ${waterMeters.deviceSn} from ${waterMeters} where ${waterMeters.isMain}))`

/** Of these meters, those that measure a community. */
async function mainAmong({ db }: Writing, sns: readonly string[]): Promise<Set<string>> {
  if (sns.length === 0) return new Set()
  const found = await db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(inArray(waterMeters.deviceSn, [...new Set(sns)]), waterMeters.isMain))
  return new Set(found.map(({ deviceSn }) => deviceSn))
}

/** Takes rows without a card out of the sums per day and department, or puts them in again. The meter is locked. */
export async function moveSupply({ db }: Writing, deviceSn: string, way: 'in' | 'out') {
  const sign = way === 'in' ? sql`` : sql`-`
  await db.execute(sql`
    insert into ${usageSummaries} as kept (date, dept_id, usage_litre, amount_fen)
    select date, dept_id, ${sign}sum(usage_litre), 0 from ${meterStats}
    where ${and(eq(meterStats.deviceSn, deviceSn), sql`card_id is null`)} group by date, dept_id order by date, dept_id
    on conflict (date, dept_id) do update set usage_litre = kept.usage_litre + excluded.usage_litre`)
}

/** The place of a card, as the sums name it. `key`: the id of the card in the rows beside. */
const regionOf = sql`coalesce(${waterCards.regionId}, 0)`
const communityOf = sql`coalesce(${rooms.communityId}, 0)`
const withPlace = (key: SQL) =>
  sql`join ${waterCards} on ${waterCards.id} = ${key} left join ${rooms} on ${rooms.id} = ${waterCards.roomId}`

/**
 * Adds rows of date, department, region, community, litres and fen to the sums of their day, month and year. In one order, so that two
 * writers wait without a deadlock.
 */
const adding = (summed: SQL) => sql`
  with summed as (
    select * from (${summed}) as summed (date, dept_id, region_id, community_id, usage_litre, amount_fen)
    where usage_litre <> 0 or amount_fen <> 0
  ),
  periods as (
    insert into ${placePeriodUsages} as kept (period, dept_id, region_id, community_id, usage_litre, amount_fen)
    select period, dept_id, region_id, community_id, sum(usage_litre), sum(amount_fen)
    from summed cross join lateral (values (to_char(date, 'YYYY-MM')), (to_char(date, 'YYYY'))) as of_day (period)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (period, dept_id, region_id, community_id) do update
    set usage_litre = kept.usage_litre + excluded.usage_litre, amount_fen = kept.amount_fen + excluded.amount_fen
  )
  insert into ${placeUsages} as kept (date, dept_id, region_id, community_id, usage_litre, amount_fen)
  select * from summed order by date, dept_id, region_id, community_id
  on conflict (date, dept_id, region_id, community_id) do update
  set usage_litre = kept.usage_litre + excluded.usage_litre, amount_fen = kept.amount_fen + excluded.amount_fen`

/** Adds changes of daily rows. Their cards are locked, and so is their place. */
async function addToPlaces({ db }: Writing, changes: readonly UsageChange[]) {
  const ofCards = changes.filter(({ cardId }) => cardId !== null)
  if (ofCards.length === 0) return
  const given = unnest('given', {
    date: ['date', ofCards.map(({ date }) => date)],
    dept_id: ['bigint', ofCards.map(({ deptId }) => deptId)],
    card_id: ['bigint', ofCards.map(({ cardId }) => cardId)],
    usage_litre: ['bigint', ofCards.map(({ litres }) => litres)],
    amount_fen: ['bigint', ofCards.map(({ amount }) => amount)],
  })
  await db.execute(
    adding(sql`
      select given.date, given.dept_id, ${regionOf}, ${communityOf}, sum(given.usage_litre)::bigint, sum(given.amount_fen)::bigint
      from ${given} ${withPlace(sql`given.card_id`)} group by 1, 2, 3, 4`),
  )
}

const ofRows = (cardIds: SQL, more: SQL = sql``) => sql`
  from ${meterStats} ${withPlace(sql`${meterStats.cardId}`)} where ${meterStats.cardId} in ${cardIds} ${more} group by 1, 2, 3, 4`

/**
 * Takes the usage of cards out of the sums of their place (`out`), or adds it to them (`in`). A change of a place stands between the two. The
 * cards are locked before, so that no reading comes between.
 */
export async function movePlaces({ db }: Writing, cardIds: readonly number[], way: 'in' | 'out') {
  const sign = way === 'in' ? sql`` : sql`-`
  await db.execute(
    adding(sql`
      select ${meterStats.date}, ${meterStats.deptId}, ${regionOf}, ${communityOf},
        ${sign}sum(${meterStats.usageLitre}), ${sign}coalesce(sum(${meterStats.amountFen}), 0)
      ${ofRows(sql`(select unnest(${sql.param([...cardIds])}::bigint[]))`)}`),
  )
}

/** Gives the sums of cards to another department, before their daily rows go there. */
async function movePlaceDepartments({ db }: Writing, cardIds: SQL, deptId: number) {
  await db.execute(
    adding(sql`
      with leaving as (
        select ${meterStats.date}, ${meterStats.deptId} as dept_id, ${regionOf} as region_id, ${communityOf} as community_id,
          sum(${meterStats.usageLitre}) as litres, coalesce(sum(${meterStats.amountFen}), 0) as fen
        ${ofRows(cardIds, sql`and ${meterStats.deptId} <> ${deptId}`)}
      )
      select date, dept_id, region_id, community_id, -litres, -fen from leaving
      union all
      select date, ${deptId}::bigint, region_id, community_id, sum(litres), sum(fen) from leaving group by date, region_id, community_id`),
  )
}
