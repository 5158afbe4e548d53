import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'

const AT = '2026-01-01T08:01:00.000+08:00'

/** Two packages of 12 cycles, paid in cash; the operator refused them. */
export const ORDER: IotCardRechargeDetail = {
  id: 1,
  orderNo: 'IR1',
  iotCardId: 7,
  iccid: '89860000000000000007',
  operator: 'unicom',
  deviceSn: 'SN-7',
  unitPrice: '18.00',
  quantity: 2,
  amount: '36.00',
  refundedAmount: '0.00',
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  channelStatus: 'fail',
  recharger: 'Zhou',
  bindUserId: 12,
  bindUserName: 'Li',
  transactionNo: null,
  trafficPacketId: 3,
  packetName: '30 MB a month',
  packetDescription: '',
  packetKind: 'monthly12',
  packetSize: '30.00',
  effect: 'nextMonth',
  packageStart: '2026-01-27T00:00:00.000+08:00',
  packageEnd: '2028-01-27T00:00:00.000+08:00',
  subscribedAt: AT,
  failureReason: 'Card in arrears',
  paidAt: AT,
  createdAt: AT,
  transitions: [
    { id: 3, at: '2026-01-01T08:03:00.000+08:00', actor: 'system', from: 'paid/initiated', to: 'paid/fail', reason: 'refused' },
    { id: 2, at: AT, actor: 'Zhou', from: 'paid/notInitiated', to: 'paid/initiated', reason: null },
    { id: 1, at: AT, actor: 'Zhou', from: null, to: 'paid/notInitiated', reason: null },
  ],
  refundable: { amount: '36.00', packages: 2 },
  refunds: [],
}
