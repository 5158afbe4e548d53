import { total } from '@weir/contract/platform/units'
import { type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import type { UsageChange } from '../ground/meter-stat.store.ts'
import { meterStats, usageSummaries } from '../ground/meter-stat.table.ts'
import { addToPlaces, movePlaceDepartments } from './place-usage.ts'
import { mainAmong } from './supply.ts'

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
