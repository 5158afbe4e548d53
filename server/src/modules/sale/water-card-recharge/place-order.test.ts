import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { deliveryApp } from '../../../../test/sale/delivery.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { readSettings } from '../../../kernel/settings.ts'
import { uncreditedPayments } from '../../card/ground/uncredited-payment.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'
import { valveRuleJob } from '../../meter/meter-command/valve-rule.job.ts'
import { lineId } from '../ground/line-id.ts'
import { waterOrders } from './payment.service.ts'

const CLOSING = readSettings(
  new Map([
    ['water.valve.closeOnOverdraft', 'on'],
    ['water.valve.afterReminder', 'off'],
  ]),
)
const BOUGHT = { unitPrice: unitPrice(34_500), typed: 'amount', amountFen: fen(10_000), quantityLitre: litre(28_990) } as const
const OWNER = { deptId: 1, createdBy: 1 }

/** A household that owes 2 t, whose valve the rule has closed. */
async function closedApp() {
  const app = await deliveryApp()
  await app.call(waterCardApi.adjust, { id: app.card.id, quantity: '-2.000', reason: 'meterFault' })
  app.later(24 * 7 + 1)
  expect(await valveRuleJob.run({ ...app.ctx, settings: CLOSING })).toEqual({ opened: 0, closed: 1 })
  await app.db.delete(outbox)
  const orderOf = async (state: 'unpaid' | 'failed') => {
    const sold = {
      ...BOUGHT,
      cardId: app.card.id,
      paymentMethod: 'wechat',
      paymentStatus: state,
      createdAt: app.ctx.now(),
      ...OWNER,
    } as const
    const [order] = await app.db.insert(waterCardRecharges).values(sold).returning()
    return order!
  }
  return { ...app, orderOf }
}
type App = Awaited<ReturnType<typeof closedApp>>

const payment = (app: App, orderId: number) => ({ orderId, transactionNo: '420001', amountFen: fen(10_000), paidAt: app.ctx.now() })

const WAYS: Record<string, (app: App) => Promise<unknown>> = {
  'over the counter': (app) => app.recharge(),
  async 'with a payment that its provider confirms'(app) {
    const { id } = await app.orderOf('unpaid')
    expect(await inTransaction(app.ctx, (ctx) => waterOrders.credit(ctx, payment(app, id)))).toBe('credited')
  },
  async 'with a payment that had bought nothing'(app) {
    const { id } = await app.orderOf('failed')
    const kept = {
      ...payment(app, id),
      cardId: app.card.id,
      paymentMethod: 'wechat',
      reason: 'amountDiffers',
      createdAt: app.ctx.now(),
    } as const
    const [lost] = await app.db
      .insert(uncreditedPayments)
      .values({ ...kept, ...OWNER })
      .returning()
    expect((await app.call(moneyTroubleApi.creditPayment, { id: lineId('payment', lost!.id) })).code).toBe(0)
  },
  async 'by an order of another card, moved'(app) {
    const other = await insertCard(app.db, { cardNo: 'K-2' })
    const { id } = await app.order(await app.recharge(other.id))
    expect((await app.call(waterCardRechargeApi.move, { id, toCardId: app.card.id, reason: 'wrong card' })).code).toBe(0)
  },
}

it.each(Object.entries(WAYS))('water bought %s goes to the meter, and opens the valve that the rule closed', async (_, buy) => {
  const app = await closedApp()
  await buy(app)
  const sent = await app.db.select({ topic: outbox.topic }).from(outbox).orderBy(asc(outbox.id))
  expect(sent.map(({ topic }) => topic)).toEqual(['meter.credit', 'meter.reopen'])
})
