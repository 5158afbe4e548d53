import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { DateRange, Id, Instant, Nothing, personName, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Traffic } from '../../platform/units.ts'
import { DELIVERIES, PAYMENT_STATUSES, StateTransition } from '../sale/water-card-recharge.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { REFUND_STATES, SETTLE_WAYS } from '../sale/water-card-refund.ts'
import { EFFECTS, IOT_REFUND_CAUSES, PACKAGE_KINDS, SIM_OPERATORS } from './iot-codes.ts'

/** An order of packages for a card. Payment and channel are independent, as those of a water order (domain-rules §2.6). */
const IotCardRecharge = z.object({
  id: Id,
  orderNo: z.string(),
  iotCardId: idOf('iotCard'),
  iccid: z.string(),
  operator: z.enum(SIM_OPERATORS),
  /** The device of the card at that time. */
  deviceSn: z.string().nullable(),
  /** Of one package. */
  unitPrice: Money,
  quantity: z.int(),
  amount: Money,
  refundedAmount: Money,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** As the delivery of an order of water: paid packages that no operator gets have nothing to deliver. */
  channelStatus: z.enum(DELIVERIES),
  recharger: z.string(),
  /** The household that had the device at that time; null: none, or its card belongs to another department by now. */
  bindUserId: idOf('hyUser').nullable(),
  bindUserName: z.string().nullable(),
  transactionNo: z.string().nullable(),
  trafficPacketId: idOf('iotCardType'),
  packetName: z.string(),
  packetDescription: z.string(),
  packetKind: z.enum(PACKAGE_KINDS),
  packetSize: Traffic,
  effect: z.enum(EFFECTS),
  /** The first instant of the first package. */
  packageStart: Instant,
  /** The instant after the last one. */
  packageEnd: Instant,
  /** When the card got the packages; null: it has none of this order. */
  subscribedAt: Instant.nullable(),
  failureReason: z.string().nullable(),
  paidAt: Instant.nullable(),
  createdAt: Instant,
})
export type IotCardRecharge = z.input<typeof IotCardRecharge>

const Refundable = z.object({
  /** Money of packages that have not begun, and of those that gave nothing yet. */
  amount: Money,
  packages: z.int(),
})
/** Money of an order that went back, or is on its way. */
const IotCardRefund = z.object({
  id: Id,
  refundNo: z.string(),
  cause: z.enum(IOT_REFUND_CAUSES),
  amount: Money,
  /** That left the card with it; none of money that bought no package. */
  packages: z.int(),
  state: z.enum(REFUND_STATES),
  reason: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Of one that a person settled. */
  settledWay: z.enum(SETTLE_WAYS).nullable(),
  actor: z.string(),
  createdAt: Instant,
  doneAt: Instant.nullable(),
})
export type IotCardRefund = z.input<typeof IotCardRefund>

const IotCardRechargeDetail = z.object({
  ...IotCardRecharge.shape,
  transitions: z.array(StateTransition),
  refundable: Refundable,
  refunds: z.array(IotCardRefund),
})
export type IotCardRechargeDetail = z.input<typeof IotCardRechargeDetail>

const Filter = {
  orderNo: text(32).optional(),
  iccid: text(20).optional(),
  iotCardId: idOf('iotCard').optional(),
  deviceSn: text(64).optional(),
  operator: z.enum(SIM_OPERATORS).optional(),
  packetName: text(32).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  channelStatus: z.enum(DELIVERIES).optional(),
  recharger: personName(64).optional(),
  transactionNo: text(64).optional(),
  /** Paid, but its operator has no packages, and not all of the money went back. */
  waiting: z.boolean().optional(),
  /** Its provider refuses to give money back. */
  refundStuck: z.boolean().optional(),
}

export const iotCardRechargeApi = defineResource(
  'iotCardRecharge',
  'iot/iotCardRecharge',
  {
    ...listed(
      query(listQuery(Filter, ['id', 'orderNo', 'amount', 'packageStart', 'packageEnd', 'createdAt', 'paidAt']), listOf(IotCardRecharge)),
    ),
    get: query(IdInput, IotCardRechargeDetail),
    /** Money of unused packages goes back; they leave the card in the same transaction. `amount` is what the form showed. */
    refund: command(
      z.strictObject({ id: RowId, amount: PaidMoney, reason: text(200) }),
      z.object({ refundNo: z.string(), amount: Money, state: z.enum(REFUND_STATES) }),
      {
        idempotent: true,
      },
    ),
    /** Asks the operator again for the packages of an order that it refused or did not answer. */
    retry: command(IdInput, Nothing, { idempotent: true }),
    /** Nobody has paid yet. Its provider ends the payment first, so nobody can pay afterwards. */
    cancel: command(z.strictObject({ id: RowId, reason: text(200).optional() }), Nothing, { idempotent: true }),
    /** Ask the provider again for a refund that it refused. It is asked first whether it has refunded already. */
    retryRefund: command(z.strictObject({ refundId: RowId }), Nothing, { idempotent: true }),
    /** A refund that its provider refuses: the money went back in another way. Cash leaves the open shift of the caller. */
    settleRefund: command(z.strictObject({ refundId: RowId, settledWay: z.enum(SETTLE_WAYS), note: text(200) }), Nothing, {
      idempotent: true,
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), {
      leavesOut: ['id', 'iotCardId'],
    }),
  },
  {
    title: 'orderNo',
    errors: [
      'missing',
      'notFailed',
      'notPaid',
      'nothingUnused',
      'refundableChanged',
      'notUnpaid',
      'providerSilent',
      'refundMissing',
      'refundNotFailed',
    ],
    programs: { but: ['settleRefund'] },
  },
)

export const iotCardRechargeCan = {
  ...defineRules<(typeof PAYMENT_STATUSES)[number]>()({ cancel: ['unpaid'] }),
  ...defineRules<(typeof DELIVERIES)[number]>()({ retry: ['fail'] }),
}
