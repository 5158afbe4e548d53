import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { Endpoint, WireOutput, WireInput } from '@weir/contract/platform/endpoint'
import { kilobyte } from '@weir/contract/platform/units'

import type { Context } from '../../src/kernel/context.ts'
import { takeReport } from '../../src/modules/iot/index.ts'
import { ICCID, insertIotRequest, insertStuckRefund, insertType } from './iot-rows.ts'

type Did = <E extends Endpoint>(endpoint: E, input: WireInput<E>) => Promise<WireOutput<E>>

/** A card in their meter has an order with a used and an unused package. The end of another waits for its second person. A third is spare. */
export async function buildTheirSims(ctx: Context, did: Did, owner: { deptId: number; createdBy: number }) {
  const { db } = ctx
  const at = ctx.now()
  const card = async (n: number, deviceSn?: string) => (await did(iotCardApi.add, { iccid: ICCID(n), operator: 'mobile', deviceSn })).id
  const { id: packageTypeId } = await insertType(db)
  const simId = await card(1234, 'SN-THEIRS')
  const leavingSimId = await card(2)
  const spareSimId = await card(3)
  await did(iotCardApi.recharge, {
    id: simId,
    trafficPacketId: packageTypeId,
    quantity: 2,
    effect: 'thisMonth',
    paymentMethod: 'bankTransfer',
    transactionNo: 'T0',
  })
  const [order] = (await did(iotCardRechargeApi.list, {})).list
  const { id: simRefundId } = await insertStuckRefund(db, order!.id, at)
  const state = { lifecycle: 'inService', dataOn: true, haltReason: null, activatedAt: null, imei: null } as const
  await takeReport(ctx, simId, { ...state, usedKb: kilobyte(1024), asOf: at })
  const { id: simRequestId } = await insertIotRequest(db, { iotCardId: simId, ...owner, at }, { deviceSn: 'SN-THEIRS' })
  const end = { kind: 'logOff', state: 'waiting', answer: null } as const
  const { id: waitingRequestId } = await insertIotRequest(db, { iotCardId: leavingSimId, ...owner, at }, end)
  return { packageTypeId, simId, leavingSimId, spareSimId, simOrderId: order!.id, simRefundId, simRequestId, waitingRequestId }
}
