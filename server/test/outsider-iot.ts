import { ICCID } from './iot-rows.ts'
import { missing, unreached, type Attempt, type Input } from './outsider-attempts.ts'
import type { World } from './their-world.ts'

/** The queries of SIM cards, with each way to name a stranger's rows. */
export const iotQueries = (their: World): Record<string, Input[]> => ({
  'iot/iotCard/list': [
    {},
    { iccid: '1234' },
    { deviceSn: 'SN-THEIRS' },
    { cardNo: 'THEIRS' },
    { hyUserId: their.hyUserId },
    { bound: true },
    { traffic: 'enough' },
  ],
  'iot/iotCard/get': [{ id: their.simId }],
  'iot/iotCard/detail': [{ id: their.simId }],
  'iot/iotCard/renewTypes': [{ ids: [their.simId] }, { ids: [their.spareSimId] }],
  'iot/iotCard/renewPreview': [
    { ids: [their.simId], ...packageOf(their) },
    { ids: [their.spareSimId], ...packageOf(their) },
  ],
  'iot/iotCard/export': [{}, { iccid: '1234' }],
  'iot/iotCardRecharge/list': [{}, { iotCardId: their.simId }, { iccid: '1234' }, { deviceSn: 'SN-THEIRS' }, { packetName: 'Package' }],
  'iot/iotCardRecharge/get': [{ id: their.simOrderId }],
  'iot/iotCardRecharge/export': [{}],
  'iot/iotRequest/list': [{}, { iotCardId: their.simId }, { iccid: '1234' }, { deviceSn: 'SN-THEIRS' }, { operator: 'mobile' }],
  'iot/iotRequest/get': [{ id: their.simRequestId }, { id: their.waitingRequestId }],
  'iot/iotRequest/export': [{}],
})

const packageOf = (their: World) => ({ trafficPacketId: their.packageTypeId, effect: 'thisMonth' })
const REASON = { reason: 'because' }
const NEW_SIM = { operator: 'mobile', iccid: ICCID(9) }

/** Every command about SIM cards: upon the rows of others, and with their ids among its input. */
export function iotCommands(their: World): Record<string, Attempt[]> {
  const bought = { ...packageOf(their), paymentMethod: 'bankTransfer', transactionNo: 'T1' }
  return {
    'iot/iotCard/add': [
      unreached('deviceSn', { ...NEW_SIM, deviceSn: 'SN-FREE' }),
      unreached('deviceSn', { ...NEW_SIM, deviceSn: 'SN-THEIRS' }),
      unreached('iccid', { ...NEW_SIM, iccid: ICCID(1234) }),
    ],
    'iot/iotCard/edit': [
      missing({ id: their.spareSimId, operator: 'mobile', remark: 'Ours' }),
      missing({ id: their.spareSimId, operator: 'mobile', deviceSn: 'SN-FREE' }),
    ],
    // One with packages and one on which nothing hangs are refused alike.
    'iot/iotCard/delete': [missing({ ids: [their.simId] }), missing({ ids: [their.spareSimId] })],
    'iot/iotCard/recharge': [missing({ id: their.simId, ...bought })],
    'iot/iotCard/renew': [missing({ ids: [their.simId, their.spareSimId], ...bought })],
    'iot/iotCard/sync': [missing({ ids: [their.simId] })],
    'iot/iotCard/activate': [missing({ ids: [their.spareSimId] })],
    'iot/iotCard/stop': [missing({ ids: [their.simId], ...REASON })],
    'iot/iotCard/resume': [missing({ ids: [their.simId] })],
    'iot/iotCard/logOff': [missing({ ids: [their.simId], ...REASON })],
    'iot/iotCardRecharge/refund': [missing({ id: their.simOrderId, amount: '3.00', ...REASON })],
    'iot/iotCardRecharge/retry': [missing({ id: their.simOrderId })],
    'iot/iotCardRecharge/cancel': [missing({ id: their.simOrderId })],
    'iot/iotCardRecharge/retryRefund': [missing({ refundId: their.simRefundId })],
    'iot/iotCardRecharge/settleRefund': [missing({ refundId: their.simRefundId, settledWay: 'bankTransfer', note: 'ours' })],
    'iot/iotRequest/confirm': [missing({ ids: [their.waitingRequestId] })],
    'iot/iotRequest/cancel': [missing({ ids: [their.waitingRequestId], note: 'ours' })],
    'iot/iotRequest/retry': [missing({ ids: [their.simRequestId] })],
  }
}
