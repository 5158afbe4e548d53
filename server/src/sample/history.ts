import { readingApi } from '@weir/contract/modules/water/reading'
import { MESSAGE_DAYS } from '@weir/contract/modules/water/reading-message'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { asc, eq } from 'drizzle-orm'

import { users } from '../kernel/auth/access.table.ts'
import type { Actor, Writing } from '../kernel/context.ts'
import { payOnline } from './paying.ts'
import { handOver, openDrawer } from './drawer.ts'
import { reportersOf } from './main-meters.ts'
import { perform } from './perform.ts'
import { between, chance } from './random.ts'
import { asReading, GATEWAY, type Report } from './reports.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** The counter's day. */
const OPENS = 9 * HOUR
const OPEN_FOR = 7 * HOUR
/** Readings of one report, below the endpoint's limit. */
const BATCH = 2000

const at = (ctx: Writing, now: Date, actor = ctx.actor): Writing => ({ ...ctx, actor, now: () => now })

interface CounterDay {
  opens: Date
  until: Date
  /** The customers of the day. */
  households: readonly number[]
}

/** Day by day: the reports of the meters, and next morning the customers who recharge. */
export async function writeHistory(ctx: Writing, cardIds: readonly number[], start: Date, until: Date) {
  const clerk = await clerkOf(ctx)
  const meters = reportersOf(start)
  const everybody = HOUSEHOLD_PLAN.map(({ n }) => n)
  await openDrawer(at(ctx, new Date(start.getTime() + OPENS), clerk))
  await recharge(ctx, clerk, cardIds, { opens: new Date(start.getTime() + OPENS), until, households: everybody })
  for (let from = start; from < until; from = new Date(from.getTime() + DAY)) {
    const to = new Date(Math.min(from.getTime() + DAY - 1, until.getTime()))
    const bill = await payOnline(ctx, cardIds, from, until)
    const reports = meters.flatMap((reports) => [...reports(new Date(from.getTime() - 1), to)])
    await report(at(ctx, to), reports, to.getTime() > until.getTime() - MESSAGE_DAYS * DAY)
    const opens = new Date(from.getTime() + DAY + OPENS)
    if (opens < until) await recharge(ctx, clerk, cardIds, { opens, until, households: await runningLow(ctx, cardIds) })
    await bill?.()
  }
}

/** As a gateway sends them. Messages are kept as in the product, but not those that the first night would delete. */
async function report(ctx: Writing, reports: readonly Report[], isKept: boolean) {
  const gateway = { ...ctx, actor: { ...ctx.actor, userName: GATEWAY } }
  for (let i = 0; i < reports.length; i += BATCH) {
    const sent = { readings: reports.slice(i, i + BATCH).map(asReading) }
    await perform(isKept ? { ...gateway, body: JSON.stringify(sent) } : gateway, readingApi.report, sent)
  }
}

/** Households below their own threshold of tons. */
async function runningLow(ctx: Writing, cardIds: readonly number[]): Promise<number[]> {
  const { list } = await perform(ctx, waterCardApi.list, { pageSize: 10_000, state: 'active' })
  const litres = new Map(list.map(({ id, remainingQuantity }) => [id, remainingQuantity]))
  return HOUSEHOLD_PLAN.filter(({ n, rechargeAtTons }) => (litres.get(cardIds[n]!) ?? Infinity) < rechargeAtTons * 1000).map(({ n }) => n)
}

/** In the order they come to the counter, those who do so before the end of the story. */
async function recharge(ctx: Writing, clerk: Actor, cardIds: readonly number[], { opens, until, households }: CounterDay) {
  const visits = households
    .map((n) => ({ n, now: new Date(opens.getTime() + between(0, OPEN_FOR, 'counter', n, opens.getTime())) }))
    .filter(({ now }) => now < until)
    .toSorted((a, b) => a.now.getTime() - b.now.getTime())
  for (const { n, now } of visits) {
    const amount = `${HOUSEHOLD_PLAN[n]!.rechargeYuan}.00`
    const transfer = chance('transfer', n, opens.getTime()) < 0.2
    const payment = transfer
      ? { paymentMethod: 'bankTransfer' as const, transactionNo: `T${now.getTime()}${n}` }
      : { paymentMethod: 'cash' as const }
    await perform(at(ctx, now, clerk), waterCardApi.recharge, { id: cardIds[n]!, amount, ...payment })
  }
  // The last drawer stays open, so that there is one to hand over.
  if (opens.getTime() + DAY < until.getTime()) await handOver(at(ctx, new Date(opens.getTime() + OPEN_FOR + HOUR), clerk))
}

/** The counter clerk of the first start. */
async function clerkOf({ db, actor }: Writing): Promise<Actor> {
  const [clerk] = await db.select().from(users).where(eq(users.userName, 'common')).orderBy(asc(users.id))
  return clerk ? { ...actor, id: clerk.id, userName: clerk.userName, nickname: clerk.nickname, deptId: clerk.deptId } : actor
}
