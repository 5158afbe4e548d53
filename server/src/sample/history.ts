import { readingApi } from '@weir/contract/modules/water/reading'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { asc, eq } from 'drizzle-orm'

import { users } from '../platform/auth/access.table.ts'
import type { Actor, Writing } from '../platform/context.ts'
import { perform } from './perform.ts'
import { between, chance } from './random.ts'
import { asReading, type Report, reporter } from './reports.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Readings of one report, below the endpoint's limit. */
const BATCH = 2000

const at = (ctx: Writing, now: Date, actor = ctx.actor): Writing => ({ ...ctx, actor, now: () => now })

/** Day by day: what the meters reported, and next morning who paid for more. */
export async function writeHistory(ctx: Writing, cardIds: readonly number[], start: Date, until: Date) {
  const clerk = await clerkOf(ctx)
  const meters = HOUSEHOLD_PLAN.map((household) => reporter(household, start))
  await recharge(
    ctx,
    clerk,
    cardIds,
    start,
    cardIds.map((_, n) => n),
  )
  for (let from = start; from < until; from = new Date(from.getTime() + DAY)) {
    const to = new Date(Math.min(from.getTime() + DAY - 1, until.getTime()))
    const reports = meters.flatMap((reports) => [...reports(new Date(from.getTime() - 1), to)])
    await report(at(ctx, to), reports)
    const morning = new Date(to.getTime() + 9 * HOUR)
    if (morning < until) await recharge(ctx, clerk, cardIds, morning, await runningLow(ctx, cardIds))
  }
}

async function report(ctx: Writing, reports: readonly Report[]) {
  for (let i = 0; i < reports.length; i += BATCH)
    await perform(ctx, readingApi.report, { readings: reports.slice(i, i + BATCH).map(asReading) })
}

/** Whoever has fewer tons left than the household minds. */
async function runningLow(ctx: Writing, cardIds: readonly number[]): Promise<number[]> {
  const { list } = await perform(ctx, waterCardApi.list, { pageSize: 10_000, state: 'active' })
  const litres = new Map(list.map(({ id, remainingQuantity }) => [id, remainingQuantity]))
  return HOUSEHOLD_PLAN.filter(({ n, rechargeAtTons }) => (litres.get(cardIds[n]!) ?? Infinity) < rechargeAtTons * 1000).map(({ n }) => n)
}

async function recharge(ctx: Writing, clerk: Actor, cardIds: readonly number[], morning: Date, households: readonly number[]) {
  for (const n of households) {
    const now = new Date(morning.getTime() + between(0, 7 * HOUR, 'counter', n, morning.getTime()))
    const amount = `${HOUSEHOLD_PLAN[n]!.rechargeYuan}.00`
    const transfer = chance('transfer', n, morning.getTime()) < 0.2
    const payment = transfer
      ? { paymentMethod: 'bankTransfer' as const, transactionNo: `T${now.getTime()}${n}` }
      : { paymentMethod: 'cash' as const }
    await perform(at(ctx, now, clerk), waterCardApi.recharge, { id: cardIds[n]!, amount, ...payment })
  }
}

/** The counter clerk of the first start. */
async function clerkOf({ db, actor }: Writing): Promise<Actor> {
  const [clerk] = await db.select().from(users).where(eq(users.userName, 'common')).orderBy(asc(users.id))
  return clerk ? { ...actor, id: clerk.id, userName: clerk.userName, nickname: clerk.nickname, deptId: clerk.deptId } : actor
}
