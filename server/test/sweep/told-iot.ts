import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'

import type { iotCards } from '../../src/modules/iot/ground/iot-card.table.ts'
import type { testApp } from '../app/app.ts'
import { ICCID, insertIotCard, insertIotOrder, insertIotRequest, insertStuckRefund } from '../iot/iot-rows.ts'
import { crudSteps, type Send, type Step } from './told-steps.ts'
import type { World } from './their-world.ts'

const REASON = { reason: 'because' }
const PACKAGE = { name: 'A package', operator: 'mobile', kind: 'month', size: '30', price: '3.00' }

/** Commands about SIM cards, each upon a card that takes it. Their operator is connected. */
export function iotSteps({ db, ctx }: Awaited<ReturnType<typeof testApp>>, send: Send, their: World): Step[] {
  let n = 100
  const card = async (state: Partial<typeof iotCards.$inferInsert> = {}) => (await insertIotCard(db, ++n, state)).id
  const halted = { haltReason: 'manual', haltedAt: ctx.now() } as const
  const bought = { trafficPacketId: their.packageTypeId, effect: 'thisMonth', paymentMethod: 'bankTransfer' }
  const of = (iotCardId: number) => ({ iotCardId, deptId: 2, createdBy: 1, at: ctx.now() })
  const refused = async () => {
    const row = of(await card())
    const { id: orderId } = await insertIotOrder(db, their.packageTypeId, row)
    await insertIotRequest(db, row, { kind: 'subscribe', orderId })
    return { id: orderId }
  }
  const unpaid = async () => {
    const state = {
      paymentMethod: 'wechat',
      paymentStatus: 'unpaid',
      channelStatus: 'notInitiated',
      transactionNo: null,
      paidAt: null,
    } as const
    return { id: (await insertIotOrder(db, their.packageTypeId, of(await card()), state)).id }
  }
  const stuck = async () => {
    const order = await insertIotOrder(db, their.packageTypeId, of(await card()))
    return { refundId: (await insertStuckRefund(db, order.id, ctx.now())).id }
  }
  return [
    ...crudSteps(send, iotCardApi, { iccid: ICCID(99), operator: 'mobile' }, { iccid: undefined, remark: 'Mine' }),
    ...crudSteps(send, iotCardTypeApi, PACKAGE, { description: 'Mine' }),
    [iotCardTypeApi.setStatus, async () => ({ id: (await send(iotCardTypeApi.add, PACKAGE)).id, status: 0 })],
    [iotCardApi.recharge, async () => ({ id: await card(), ...bought, transactionNo: 'T1' })],
    [iotCardApi.renew, async () => ({ ids: [await card(), await card()], ...bought, transactionNo: 'T2' })],
    [iotCardApi.sync, async () => ({ ids: [await card()] })],
    [iotCardApi.activate, async () => ({ ids: [await card({ lifecycle: 'toBeActivated' })] })],
    [iotCardApi.stop, async () => ({ ids: [await card()], ...REASON })],
    [iotCardApi.resume, async () => ({ ids: [await card(halted)] })],
    [iotCardApi.logOff, async () => ({ ids: [await card()], ...REASON })],
    [iotCardRechargeApi.refund, () => ({ id: their.simOrderId, amount: '3.00', ...REASON })],
    [iotCardRechargeApi.retry, refused],
    [iotCardRechargeApi.cancel, unpaid],
    [iotCardRechargeApi.retryRefund, stuck],
    [iotCardRechargeApi.settleRefund, async () => ({ ...(await stuck()), settledWay: 'bankTransfer', note: 'by the bank' })],
    [iotRequestApi.confirm, () => ({ ids: [their.waitingRequestId] })],
    [iotRequestApi.retry, () => ({ ids: [their.simRequestId] })],
    [iotRequestApi.cancel, () => ({ ids: [their.simRequestId], note: 'by hand' })],
  ]
}
