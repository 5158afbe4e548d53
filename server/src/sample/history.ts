import { readingApi } from '@weir/contract/modules/meter/reading'
import { MESSAGE_DAYS } from '@weir/contract/modules/meter/reading-message'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { asc, eq } from 'drizzle-orm'
import { PIECE_VALUES, shiftApi } from '@weir/contract/modules/pay/shift'
import { Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import { users } from '../kernel/auth/access.table.ts'
import type { Actor, Writing } from '../kernel/context.ts'
import { waterCards } from '../modules/card/index.ts'
import { cardIdsOf } from './households.ts'
import { reportersOf } from './main-meters.ts'
import { onlinePieces } from './paying.ts'
import { perform } from './perform.ts'
import { atTime, inParts, type Piece } from './piece.ts'
import { between, chance } from './random.ts'
import { asReading, GATEWAY, type Report } from './reports.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** The counter's day. */
const OPENS = 9 * HOUR
const OPEN_FOR = 7 * HOUR
/** Readings of one piece, as many as the product itself takes in one transaction. */
const READINGS_AT_ONCE = 250
const VISITS_AT_ONCE = 5

/** Day by day: the reports of the meters, and next morning the customers who recharge. */
export function historyPieces(start: Date, until: Date): Piece[] {
  const meters = reportersOf(start)
  const pieces = firstMorning(start, until)
  for (let from = start; from < until; from = new Date(from.getTime() + DAY)) {
    const to = new Date(Math.min(from.getTime() + DAY - 1, until.getTime()))
    const online = onlinePieces(from, until)
    const reports = meters.flatMap((reports) => [...reports(new Date(from.getTime() - 1), to)])
    const isKept = to.getTime() > until.getTime() - MESSAGE_DAYS * DAY
    const parts = inParts(reports, Math.ceil(reports.length / Math.ceil(reports.length / READINGS_AT_ONCE)))
    pieces.push(
      ...online.payments,
      ...parts.map(
        (part): Piece =>
          (ctx) =>
            report(atTime(ctx, to), part, isKept),
      ),
    )
    const opens = new Date(from.getTime() + DAY + OPENS)
    if (opens < until) pieces.push((ctx) => nextMorning(ctx, opens, until))
    pieces.push(...online.bill)
  }
  return pieces
}

/** Everybody buys some water for the first time. */
function firstMorning(start: Date, until: Date): Piece[] {
  const opens = new Date(start.getTime() + OPENS)
  const all = visitsOf(
    HOUSEHOLD_PLAN.map(({ n }) => n),
    opens,
    until,
  )
  return [
    async (ctx) => openDrawer(atTime(ctx, opens, await clerkOf(ctx))),
    ...inParts(all, VISITS_AT_ONCE).map(
      (visits): Piece =>
        (ctx) =>
          recharge(ctx, visits, opens),
    ),
    (ctx) => closeCounter(ctx, opens, until),
  ]
}

async function nextMorning(ctx: Writing, opens: Date, until: Date) {
  await recharge(ctx, visitsOf(await runningLow(ctx), opens, until), opens)
  await closeCounter(ctx, opens, until)
}

/** As a gateway sends them. Messages are kept as in the product, but not those that the first night would delete. */
async function report(ctx: Writing, reports: readonly Report[], isKept: boolean) {
  const gateway = { ...ctx, actor: { ...ctx.actor, userName: GATEWAY } }
  const sent = { readings: reports.map(asReading) }
  await perform(isKept ? { ...gateway, body: JSON.stringify(sent) } : gateway, readingApi.report, sent)
}

/** Households below their own threshold of tons. */
async function runningLow(ctx: Writing): Promise<number[]> {
  const cardIds = await cardIdsOf(ctx)
  const rows = await ctx.db
    .select({ id: waterCards.id, litres: waterCards.remainingLitre })
    .from(waterCards)
    .where(eq(waterCards.state, 'active'))
  const litres = new Map(rows.map((row) => [row.id, row.litres]))
  return HOUSEHOLD_PLAN.filter(({ n, rechargeAtTons }) => (litres.get(cardIds[n]!) ?? Infinity) < rechargeAtTons * 1000).map(({ n }) => n)
}

interface Visit {
  n: number
  now: Date
}

/** In the order they come to the counter, those who do so before the end of the story. */
const visitsOf = (households: readonly number[], opens: Date, until: Date): Visit[] =>
  households
    .map((n) => ({ n, now: new Date(opens.getTime() + between(0, OPEN_FOR, 'counter', n, opens.getTime())) }))
    .filter(({ now }) => now < until)
    .toSorted((a, b) => a.now.getTime() - b.now.getTime())

async function recharge(ctx: Writing, visits: readonly Visit[], opens: Date) {
  if (visits.length === 0) return
  const [clerk, cardIds] = [await clerkOf(ctx), await cardIdsOf(ctx)]
  for (const { n, now } of visits) {
    const amount = `${HOUSEHOLD_PLAN[n]!.rechargeYuan}.00`
    const transfer = chance('transfer', n, opens.getTime()) < 0.2
    const payment = transfer
      ? { paymentMethod: 'bankTransfer' as const, transactionNo: `T${now.getTime()}${n}` }
      : { paymentMethod: 'cash' as const }
    await perform(atTime(ctx, now, clerk), waterCardApi.recharge, { id: cardIds[n]!, amount, ...payment })
  }
}

/** The last drawer stays open, so that there is one to hand over. */
async function closeCounter(ctx: Writing, opens: Date, until: Date) {
  if (opens.getTime() + DAY >= until.getTime()) return
  await handOver(atTime(ctx, new Date(opens.getTime() + OPEN_FOR + HOUR), await clerkOf(ctx)))
}

/** The counter clerk of the first start. */
async function clerkOf({ db, actor }: Writing): Promise<Actor> {
  const [clerk] = await db.select().from(users).where(eq(users.userName, 'common')).orderBy(asc(users.id))
  return clerk ? { ...actor, id: clerk.id, userName: clerk.userName, nickname: clerk.nickname, deptId: clerk.deptId } : actor
}

const FLOAT = '200.00'

/** The evening of a counter: the clerk counts the cash of the day. Sometimes ten yuan are missing. */
async function handOver(ctx: Writing) {
  const { shift } = await perform(ctx, shiftApi.mine, {})
  if (!shift) return
  const { id, expected } = shift
  const isShort = expected >= 1000 && chance('short', id) < 0.06
  const why = isShort ? { reason: 'changeError' as const, note: '找零多付 10 元，已与住户联系' } : {}
  const counts = piecesOf(Number(expected) - (isShort ? 1000 : 0))
  await perform(ctx, shiftApi.close, { id, expected: z.encode(Money, expected), counts, ...why })
}

/** The fewest notes and coins that make a sum. */
function piecesOf(fen: number) {
  let left = fen
  return PIECE_VALUES.flatMap((value) => {
    const worth = Math.round(Number(value) * 100)
    const pieces = Math.floor(left / worth)
    left -= pieces * worth
    return pieces > 0 ? [{ value, pieces }] : []
  })
}

const openDrawer = (ctx: Writing) => perform(ctx, shiftApi.open, { float: FLOAT })
