import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { fen, litre, quantityFor, unitPrice } from '@weir/contract/platform/units'
import { desc, eq, inArray } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../src/kernel/context.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { waterCardPriceBatches } from '../../src/modules/card/ground/price-batch.table.ts'
import { priceAct } from '../../src/modules/sale/water-card-price-batch/price-act.ts'
import { waterCardPriceItems } from '../../src/modules/sale/water-card-price-batch/price-item.table.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { waterRefunds } from '../../src/modules/sale/water-card-refund/water-refunds.service.ts'
import { possibleOf } from '../../src/modules/sale/water-card-recharge/order-detail.ts'
import { moveOrder } from '../../src/modules/sale/water-card-recharge/correction/move.service.ts'
import { refundOrder, reverseOrder } from '../../src/modules/sale/water-card-recharge/correction/refund.service.ts'
import { fail, initiate, succeed } from '../../src/modules/sale/water-card-recharge/delivery.service.ts'
import { waterOrders } from '../../src/modules/sale/water-card-recharge/payment.service.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { bindMeter, unbindMeter } from '../../src/modules/meter/meter-binding/meter-binding.service.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { adjustWaterCard } from '../../src/modules/sale/water-card/adjust.service.ts'
import { closeCard } from '../../src/modules/sale/water-card/close.service.ts'
import { adjustUnitPrice } from '../../src/modules/sale/water-card/price.service.ts'
import { rechargeWaterCard } from '../../src/modules/sale/water-card/recharge.service.ts'
import { setCardState } from '../../src/modules/sale/water-card/status.service.ts'
import { lockCard } from '../../src/modules/card/ground/water-card.queries.ts'
import { waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import type { MoneyEvent } from './money-events.ts'
import { insertCard } from './water-card.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-01-01T00:00:00Z')
const reason = 'story'

let worlds = 0

/** Three cards; two of them have a meter that takes commands. Each event is an hour after the one before. */
export async function moneyWorld(given: Context) {
  const clock = { now: START }
  const ctx = { ...given, now: () => new Date(clock.now) }
  const prefix = `m${++worlds}x`
  const owner = { deptId: 1, createdBy: 1 }
  const ids: number[] = []
  for (const index of [0, 1, 2]) {
    const card = await insertCard(ctx.db, { cardNo: `${prefix}${index}`, ...owner })
    const initialRegisterLitre = litre(0)
    await ctx.db
      .insert(waterMeters)
      .values({ deviceSn: `${prefix}sn${index}`, commands: index !== 2, initialRegisterLitre, createdAt: new Date(START), ...owner })
    ids.push(card.id)
  }
  const world = { ctx, ids, sns: ids.map((_, index) => `${prefix}sn${index}`), registers: [0, 0, 0], transactions: `${prefix}T` }
  for (const card of [0, 1]) await happen(world, { kind: 'bind', card, ago: 0 })
  return {
    ...world,
    /** Answers false if the act was refused: then nothing happened. */
    async play(event: MoneyEvent) {
      clock.now += HOUR
      return happen(world, event).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
    },
  }
}

interface World {
  ctx: Context
  ids: number[]
  sns: string[]
  registers: number[]
  transactions: string
}

const happen = (world: World, event: MoneyEvent): Promise<unknown> =>
  event.kind === 'priceBatch' ? priceBatch(world, event) : inTransaction(world.ctx, (ctx) => act(ctx, world, event))

/** One event as staff, a provider or a meter brings it about. */
async function act(ctx: Writing, world: World, event: Exclude<MoneyEvent, { kind: 'priceBatch' }>): Promise<unknown> {
  if (event.kind === 'settleRefund') return settleRefund(ctx, world, event)
  if ('which' in event) return ofOrder(ctx, world, event)
  const id = world.ids[event.card]!
  switch (event.kind) {
    case 'recharge':
      return rechargeWaterCard(ctx, { id, amount: fen(event.fen), paymentMethod: 'cash' })
    case 'order':
      return placeUnpaid(ctx, id, event.fen)
    case 'adjust':
      return event.litres === 0
        ? undefined
        : adjustWaterCard(ctx, { id, quantity: litre(event.litres), reason: 'promotion', dryRun: false })
    case 'price':
      return adjustUnitPrice(ctx, { id, unitPrice: unitPrice(event.price), mode: event.mode })
    case 'suspend':
      return setCardState(ctx, { id, state: event.isBack ? 'active' : 'suspended', reason })
    case 'read':
    case 'bind':
    case 'unbind':
    case 'close':
      return withMeter(ctx, world, event, id)
  }
}

async function placeUnpaid(ctx: Writing, cardId: number, amount: number) {
  const card = await lockCard(ctx, cardId)
  const quantityLitre = quantityFor(fen(amount), card.unitPrice)
  if (!waterCardCan.recharge(card) || quantityLitre <= 0) return
  const sold = { unitPrice: card.unitPrice, typed: 'amount', amountFen: fen(amount), quantityLitre } as const
  const how = { paymentMethod: 'wechat', paymentStatus: 'unpaid', createdAt: ctx.now() } as const
  await ctx.db.insert(waterCardRecharges).values({ cardId, ...sold, ...how, deptId: 1, createdBy: 1 })
}

async function settleRefund(ctx: Writing, { ids }: World, { which, how }: Extract<MoneyEvent, { kind: 'settleRefund' }>) {
  const refunds = await ctx.db
    .select()
    .from(waterCardRefunds)
    .where(inArray(waterCardRefunds.cardId, ids))
    .orderBy(desc(waterCardRefunds.id))
  const refund = refunds[which]
  if (!refund) return
  if (how === 'finish') await waterRefunds.finish(ctx, refund.id)
  else if (how === 'fail') await waterRefunds.fail(ctx, refund.id, 'no funds')
  else await waterRefunds.retry(ctx, refund.id)
}

type OfMeter = Extract<MoneyEvent, { kind: 'read' | 'bind' | 'unbind' | 'close' }>

async function withMeter(ctx: Writing, { sns, registers }: World, event: OfMeter, id: number): Promise<unknown> {
  const deviceSn = sns[event.card]!
  const before = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR)
  if (event.kind === 'read') {
    const register = litre((registers[event.card]! += event.hoursAgo === 0 ? event.rise : 0))
    const reading = { deviceSn, meterTime: before(event.hoursAgo).getTime(), register, byOwnKey: false }
    return ingestReadings(ctx, [reading], { source: 'http', arrivedAt: ctx.now() })
  }
  if (event.kind === 'close') {
    const [bound] = await ctx.db.select({ deviceSn: waterCards.deviceSn }).from(waterCards).where(eq(waterCards.id, id))
    const isRead = bound?.deviceSn === deviceSn && event.rise !== null
    const register = isRead ? { register: litre(registers[event.card]! + event.rise!) } : {}
    return closeCard(ctx, { id, reason, writeOff: event.writeOff, dryRun: false, ...register })
  }
  if (event.kind === 'unbind') return unbindMeter(ctx, { cardId: id, at: before(event.ago) })
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, id))
  return waterCardCan.bind(card!) ? bindMeter(ctx, { card: card!, deviceSn, at: before(event.ago) }) : undefined
}

type OfOrder = Extract<MoneyEvent, { kind: 'pay' | 'expire' | 'deliver' | 'refund' | 'reverse' | 'move' }>

async function ofOrder(ctx: Writing, { ids, transactions }: World, event: OfOrder): Promise<unknown> {
  const orders = await ctx.db
    .select()
    .from(waterCardRecharges)
    .where(inArray(waterCardRecharges.cardId, ids))
    .orderBy(desc(waterCardRecharges.id))
  const order = orders[event.which]
  if (!order) return undefined
  const { id, amountFen } = order
  if (event.kind === 'expire') return waterOrders.expire(ctx, id, 'expired')
  if (event.kind === 'reverse') return reverseOrder(ctx, { id, reason, dryRun: false })
  if (event.kind === 'move') return moveOrder(ctx, { id, toCardId: ids[event.card]!, reason, dryRun: false })
  if (event.kind === 'deliver') return deliver(ctx, order, event.step)
  if (event.kind === 'pay') {
    if (order.paymentMethod === 'cash') return undefined
    const amount = event.isExact ? amountFen : fen(Number(amountFen) + 1)
    return waterOrders.credit(ctx, {
      orderId: id,
      transactionNo: `${transactions}${event.transaction}`,
      amountFen: amount,
      paidAt: ctx.now(),
    })
  }
  const { refundable } = await possibleOf(ctx, order, undefined)
  const amount = fen(Math.ceil((Number(refundable) * event.part) / 100))
  return refundOrder(ctx, { id, reason, dryRun: false, ...(event.part < 100 && { amount }) })
}

/** As sender, acknowledgement and timeout do it. */
async function deliver(ctx: Writing, order: typeof waterCardRecharges.$inferSelect, step: 'initiate' | 'succeed' | 'fail') {
  const isUntouched = order.refundedFen === 0 && order.movedFen === 0
  if (step === 'initiate' && order.paymentStatus === 'paid' && order.state === 'notInitiated' && order.deviceSn !== null && isUntouched)
    return initiate(ctx, order, order.deviceSn)
  if (order.state !== 'initiated') return undefined
  return step === 'succeed' ? succeed(ctx, order) : step === 'fail' ? fail(ctx, order, 'valve stuck', 'device') : undefined
}

async function priceBatch({ ctx, ids }: World, { price, mode }: Extract<MoneyEvent, { kind: 'priceBatch' }>) {
  const facts = { unitPrice: unitPrice(price), mode, reason, cards: ids.length, remainingSeenLitre: litre(0), state: 'running' } as const
  const [batch] = await ctx.db
    .insert(waterCardPriceBatches)
    .values({ ...facts, createdAt: ctx.now(), deptId: 1, createdBy: 1 })
    .returning()
  await ctx.db
    .insert(waterCardPriceItems)
    .values(ids.map((cardId) => ({ batchId: batch!.id, cardId, unitPrice: unitPrice(price), state: 'waiting' as const })))
  while (await priceAct.carryOut(ctx, batch!.id, async () => undefined));
}
