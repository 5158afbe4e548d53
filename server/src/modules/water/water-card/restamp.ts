import { type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'

/** Tables that belong to a card's department, each with how its rows are found by `card`, the cards that move. */
const FOLLOWING: readonly { table: string; by: SQL }[] = [
  { table: 'water_card_recharge', by: sql`card_id in (select id from card)` },
  { table: 'meter_binding', by: sql`card_id in (select id from card)` },
  { table: 'meter_stat', by: sql`card_id in (select id from card)` },
  { table: 'period_usage', by: sql`card_id in (select id from card)` },
  { table: 'water_meter', by: sql`device_sn in (select device_sn from card)` },
  { table: 'device_alarm', by: sql`card_no in (select card_no from card)` },
]

type Which = { regionId: number } | { ids: readonly number[] }

const chosenBy = (which: Which) =>
  'regionId' in which ? sql`region_id = ${which.regionId}` : sql`id = any(${sql.param(which.ids)}::bigint[])`

/** Meters are locked before cards everywhere: who will change both begins with this. */
export async function lockMetersOf({ db }: Writing, which: Which) {
  const sns = sql`select device_sn from water_card where ${chosenBy(which)}`
  await db.execute(sql`select 1 from water_meter where device_sn in (${sns}) order by device_sn for update`)
}

/**
 * Give cards to a department, with their orders, meters, daily rows and alarms (domain-rules §8); the sums per day and
 * department move with the daily rows. Price records are immutable and keep the department of their time.
 */
export async function restampCards(ctx: Writing, which: Which, deptId: number) {
  const { db } = ctx
  const chosen = chosenBy(which)
  await lockMetersOf(ctx, which)
  const card = sql`with card as (select id, card_no, device_sn from water_card where ${chosen})`
  await db.execute(sql`select 1 from water_card where ${chosen} order by id for update`)
  await moveSummaries(db, card, deptId)
  for (const { table, by } of FOLLOWING)
    await db.execute(sql`${card} update ${sql.identifier(table)} set dept_id = ${deptId} where ${by} and dept_id <> ${deptId}`)
  await db.execute(sql`update water_card set dept_id = ${deptId} where ${chosen} and dept_id <> ${deptId}`)
}

/** Before the daily rows say otherwise: what leaves each department, and the same arriving in the new one. */
async function moveSummaries(db: Writing['db'], card: SQL, deptId: number) {
  await db.execute(sql`
    ${card},
    leaving as (
      select date, dept_id, sum(usage_litre) as usage_litre, coalesce(sum(amount_fen), 0) as amount_fen
      from meter_stat where card_id in (select id from card) and dept_id <> ${deptId} group by date, dept_id
    ),
    moved as (
      select date, dept_id, -usage_litre as usage_litre, -amount_fen as amount_fen from leaving
      union all
      select date, ${deptId}::bigint, sum(usage_litre), sum(amount_fen) from leaving group by date
    )
    insert into usage_summary as kept (date, dept_id, usage_litre, amount_fen) select * from moved order by date, dept_id
    on conflict (date, dept_id) do update
    set usage_litre = kept.usage_litre + excluded.usage_litre, amount_fen = kept.amount_fen + excluded.amount_fen`)
}
