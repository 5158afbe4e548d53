import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { eq } from 'drizzle-orm'

import { iotCardRecharges, iotCardRefunds, iotCards } from '../../src/modules/iot/index.ts'
import { insertIotCard, insertType } from '../iot/iot-rows.ts'
import type { PayApp } from './pay-app.ts'

/** A SIM, and orders of two packages of 3.00 yuan for it that the sandbox collects. */
export async function iotShop(app: PayApp) {
  const type = await insertType(app.db)
  const { id: cardId } = await insertIotCard(app.db, 1)
  const choice = { trafficPacketId: type.id, quantity: 2, effect: 'thisMonth', unitPrice: '3.00' } as const
  return {
    cardId,
    choice,
    refunds: () => app.db.select().from(iotCardRefunds).orderBy(iotCardRefunds.id),
    /** Traffic of its active packages, in kilobytes. */
    total: async () => (await app.db.select().from(iotCards).where(eq(iotCards.id, cardId)))[0]!.totalKb as number,
    /** An unpaid order, which stands at the sandbox. */
    async place() {
      const { data } = await app.call(iotCardApi.recharge, { id: cardId, ...choice, paymentMethod: 'wechat', transactionNo: 'MINE' })
      await app.deliver()
      const { orderId: id, orderNo } = data
      return {
        ...data,
        id,
        read: async () => (await app.db.select().from(iotCardRecharges).where(eq(iotCardRecharges.id, id)))[0]!,
        backAtProvider: async () => (await app.sandbox.refunds()).filter((one) => one.orderNo === orderNo).map(({ amount }) => amount),
      }
    },
  }
}
