import { type Counterpart, exported, found, list, type See, shown, upon, type Upon } from '../counterpart.ts'

const PACKAGE = { trafficPacketId: 1, effect: 'thisMonth' }
const boughtBy = (transactionNo: string) => ({ ...PACKAGE, paymentMethod: 'bankTransfer', transactionNo })
const reason = 'because'
const byIds = ({ id }: { id: number }) => ({ ids: [id] })

const named = ({ deviceSn }: { deviceSn: string | null }, part: string) => deviceSn?.includes(part) === true
const hasNoSim = (deviceSn: string, { iotCards }: See['all']) => iotCards.every((card) => card.deviceSn !== deviceSn)

export const iotQueries: Record<string, Counterpart> = {
  'iot/iotCard/list': list(
    'iotCards',
    [{ operator: 'mobile' }, ({ operator }) => operator === 'mobile'],
    [{ bound: true }, ({ deviceSn }) => deviceSn !== null],
    [{ deviceSn: 'SN-1' }, (card) => named(card, 'SN-1')],
    [{ cardNo: 'C-2' }, (card) => card.deviceSn === 'SN-2'],
    [
      { hyUserId: 2 },
      ({ deviceSn }, { waterCards }) =>
        waterCards.some((card) => card.hyUserId === 2 && card.state !== 'closed' && card.deviceSn !== null && card.deviceSn === deviceSn),
    ],
    [{ unmet: true }, ({ wanted }) => wanted !== null],
  ),
  'iot/iotCard/get': found('iotCards'),
  // The meter and its household are within the scope as well, each of its own.
  'iot/iotCard/detail': shown(
    'iotCards',
    ({ meter, household }) => [(meter as { id: number } | null)?.id, (household as { waterCardId: number } | null)?.waterCardId],
    ({ deviceSn }, { all, mine }) =>
      [mine(all.waterMeters), mine(all.waterCards)].map(
        (rows) => rows.find((row) => row.deviceSn !== null && row.deviceSn === deviceSn)?.id,
      ),
  ),
  'iot/iotCard/renewTypes': found('iotCards', ({ id }) => ({ ids: [id] })),
  'iot/iotCard/renewPreview': found('iotCards', ({ id }) => ({ ids: [id], ...PACKAGE })),
  'iot/iotCard/export': exported('iotCards', ({ iccid }) => iccid),
  'iot/iotCardRecharge/list': list(
    'iotCardRecharges',
    [{ iotCardId: 1 }, ({ iotCardId }) => iotCardId === 1],
    [{ deviceSn: 'SN-1' }, (order) => named(order, 'SN-1')],
    [{ channelStatus: 'fail' }, ({ channelStatus }) => channelStatus === 'fail'],
    [{ refundStuck: true }, () => true],
  ),
  'iot/iotCardRecharge/get': found('iotCardRecharges'),
  'iot/iotCardRecharge/export': exported('iotCardRecharges', ({ orderNo }) => orderNo),
  'iot/iotRequest/list': list(
    'iotRequests',
    [{ iotCardId: 2 }, ({ iotCardId }) => iotCardId === 2],
    [{ state: 'waiting' }, ({ state }) => state === 'waiting'],
    [{ operator: 'mobile' }, ({ iotCardId }, { iotCards }) => iotCards.find(({ id }) => id === iotCardId)!.operator === 'mobile'],
  ),
  'iot/iotRequest/get': found('iotRequests'),
  'iot/iotRequest/export': exported('iotRequests', ({ requestNo }) => requestNo),
}

export const iotCommands: Record<string, Upon[]> = {
  'iot/iotCard/add': [
    // A meter that has a SIM is refused by the same field.
    upon('waterMeters', ({ deviceSn }) => ({ iccid: '8986061234999999999A', operator: 'mobile', deviceSn }), {
      field: 'deviceSn',
      isSeen: (meter, { all, mine }) => mine([meter]).length > 0 && hasNoSim(meter.deviceSn, all),
    }),
  ],
  'iot/iotCard/edit': [upon('iotCards', ({ id, operator }) => ({ id, operator, remark: reason }))],
  'iot/iotCard/delete': [upon('iotCards', byIds)],
  'iot/iotCard/recharge': [upon('iotCards', ({ id }) => ({ id, ...boughtBy(`R${id}`) }))],
  'iot/iotCard/renew': [upon('iotCards', ({ id }) => ({ ids: [id], ...boughtBy(`N${id}`) }))],
  'iot/iotCard/sync': [upon('iotCards', byIds)],
  'iot/iotCard/activate': [upon('iotCards', byIds)],
  'iot/iotCard/stop': [upon('iotCards', ({ id }) => ({ ids: [id], reason }))],
  'iot/iotCard/resume': [upon('iotCards', byIds)],
  'iot/iotCard/logOff': [upon('iotCards', ({ id }) => ({ ids: [id], reason }))],
  'iot/iotCardRecharge/refund': [upon('iotCardRecharges', ({ id }) => ({ id, amount: '3.00', reason }))],
  'iot/iotCardRecharge/retry': [upon('iotCardRecharges', ({ id }) => ({ id }))],
  'iot/iotCardRecharge/cancel': [upon('iotCardRecharges', ({ id }) => ({ id }))],
  // Each order has one refused refund, which has the id of the order.
  'iot/iotCardRecharge/retryRefund': [upon('iotCardRecharges', ({ id }) => ({ refundId: id }))],
  'iot/iotCardRecharge/settleRefund': [upon('iotCardRecharges', ({ id }) => ({ refundId: id, settledWay: 'bankTransfer', note: reason }))],
  'iot/iotRequest/confirm': [upon('iotRequests', byIds)],
  'iot/iotRequest/cancel': [upon('iotRequests', ({ id }) => ({ ids: [id], note: reason }))],
  'iot/iotRequest/retry': [upon('iotRequests', byIds)],
}
