import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { moveSummaries, waterMeters } from '../../meter/index.ts'
import { cardRows, type FollowingTable, waterCards } from '../../card/index.ts'

type Which = { regionId: number } | { ids: readonly number[] }

const chosenBy = (which: Which) =>
  'regionId' in which ? eq(waterCards.regionId, which.regionId) : sql`${waterCards.id} = any(${sql.param(which.ids)}::bigint[])`

/** Meters are locked before cards everywhere: a change of both begins with this. */
export async function lockMetersOf({ db }: Writing, which: Which) {
  const sns = db.select({ deviceSn: waterCards.deviceSn }).from(waterCards).where(chosenBy(which))
  const meters = db.select({ id: waterMeters.id }).from(waterMeters).where(inArray(waterMeters.deviceSn, sns))
  await meters.orderBy(asc(waterMeters.deviceSn)).for('no key update')
}

/** The key of the card in another table's rows. */
const KEYS = { cardId: waterCards.id, cardNo: waterCards.cardNo, deviceSn: waterCards.deviceSn }

/** The same of some cards. */
function keysOf({ db }: Writing, by: FollowingTable['by'], chosen: SQL) {
  if (by !== 'meterId') return db.select({ key: KEYS[by] }).from(waterCards).where(chosen)
  const sns = db.select({ deviceSn: waterCards.deviceSn }).from(waterCards).where(chosen)
  return db.select({ key: waterMeters.id }).from(waterMeters).where(inArray(waterMeters.deviceSn, sns))
}

/**
 * Give cards to a department, with all rows that follow a card (domain-rules §8). The sums per day and department move with the
 * daily rows.
 */
export async function restampCards(ctx: Writing, which: Which, deptId: number) {
  const { db } = ctx
  const chosen = chosenBy(which)
  await lockMetersOf(ctx, which)
  await db.select({ id: waterCards.id }).from(waterCards).where(chosen).orderBy(asc(waterCards.id)).for('no key update')
  await moveSummaries(ctx, sql`${keysOf(ctx, 'cardId', chosen)}`, deptId)
  for (const following of ctx.parts.get(cardRows)) {
    if (following.by === undefined) continue
    const { table, column, by } = following
    await db.execute(
      sql`update ${table} set dept_id = ${deptId} where ${column} in ${keysOf(ctx, by, chosen)} and ${table.deptId} <> ${deptId}`,
    )
  }
  await db
    .update(waterCards)
    .set({ deptId })
    .where(and(chosen, sql`${waterCards.deptId} <> ${deptId}`))
}
