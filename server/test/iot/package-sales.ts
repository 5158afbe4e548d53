import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'

import type { Caller, testApp } from '../app/app.ts'
import { insertIotCard, insertType } from './iot-rows.ts'

/** Packages of 3.00 yuan for SIM cards, sold and refunded at the counter. */
export async function packageSales({ call, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'db'>) {
  const type = await insertType(db)
  const { id: simId } = await insertIotCard(db, 1, { deviceSn: 'SN-1' })
  const choice = { trafficPacketId: type.id, effect: 'thisMonth' } as const
  const CASH = { paymentMethod: 'cash' } as const
  const orderOf = async (orderNo: string) => (await call(iotCardRechargeApi.list, { orderNo })).data.list[0]!
  return {
    type,
    simId,
    choice,
    async soldPackages(
      quantity: number,
      payment: { paymentMethod: 'cash' | 'bankTransfer'; transactionNo?: string } = CASH,
      caller: Caller = {},
    ) {
      const { data } = await call(iotCardApi.recharge, { id: simId, ...choice, quantity, ...payment }, caller)
      return orderOf(data.orderNo)
    },
    /** All that nobody used. */
    async refundPackages(id: number, caller: Caller = {}) {
      const { amount } = (await call(iotCardRechargeApi.get, { id })).data.refundable
      return call(iotCardRechargeApi.refund, { id, amount, reason: 'too many' }, caller)
    },
  }
}
