import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { DateRange, Day, Id, Instant, Nothing, personName, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Quantity } from '../../platform/units.ts'
import { ORDER_KINDS, PAYMENT_METHODS } from '../card/payment.ts'
import { DELIVERIES } from '../sale/water-card-recharge.ts'

/** The notes and coins that a clerk counts, in yuan; the last one is a jiao. */
export const PIECE_VALUES = ['100', '50', '20', '10', '5', '1', '0.1'] as const
/** Why a drawer holds another sum than its orders say. */
export const SHIFT_REASONS = ['changeError', 'missedOrder', 'counterfeit', 'rounding', 'other'] as const
export const SHIFT_STATES = ['open', 'closed'] as const

export const Pieces = z.array(z.strictObject({ value: z.enum(PIECE_VALUES), pieces: z.int().min(0).max(100_000) })).max(PIECE_VALUES.length)
export type Pieces = z.output<typeof Pieces>

/** Money that never lies in the drawer, by method. */
const Beside = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS),
  orders: z.int(),
  amount: Money,
  refunds: z.int(),
  refunded: Money,
})

export const Shift = z.object({
  id: Id,
  shiftNo: z.string(),
  clerk: z.string(),
  /** Below zero: a program. */
  clerkId: z.int(),
  /** Of its opening. */
  day: z.iso.date(),
  state: z.enum(SHIFT_STATES),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  /** Stays in the drawer and is not counted. */
  float: Money,
  cashOrders: z.int(),
  cashIn: Money,
  cashRefunds: z.int(),
  cashOut: Money,
  /** Cash received less cash refunded. */
  expected: Money,
  counted: Money.nullable(),
  /** Counted less expected. */
  difference: Money.nullable(),
  reason: z.enum(SHIFT_REASONS).nullable(),
  note: z.string().nullable(),
  /** The account that closed it in place of its clerk. */
  closer: z.string().nullable(),
  closeReason: z.string().nullable(),
})
/** A shift as it is on the wire and on the page. */
export type Shift = z.input<typeof Shift>

/** A shift with all that its slip shows. */
const ShiftDetail = z.object({
  ...Shift.shape,
  counts: Pieces,
  beside: z.array(Beside),
  /** Orders whose water is on its way to a meter, or whose packages an operator works on; and that water. */
  undelivered: z.int(),
  undeliveredQuantity: Quantity,
})
export type ShiftDetail = z.input<typeof ShiftDetail>

/** An order or a refund of a shift. */
const ShiftRow = z.object({
  kind: z.enum(['order', 'refund']),
  product: z.enum(ORDER_KINDS),
  at: Instant,
  number: z.string(),
  /** Of an order of the product. */
  orderId: Id,
  /** The household: for packages the one that had the device of the SIM at that time. */
  name: z.string().nullable(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** A refund is negative. */
  amount: Money,
  /** Water alone has one. */
  quantity: Quantity.nullable(),
  delivery: z.enum(DELIVERIES),
})
export type ShiftRow = z.input<typeof ShiftRow>
const ShiftRows = z.object({ list: z.array(ShiftRow), total: z.int() })

/** One clerk's cash of a day. */
const ClerkDay = z.object({
  clerk: z.string(),
  shifts: z.int(),
  openShifts: z.int(),
  cashIn: Money,
  cashOut: Money,
  expected: Money,
  counted: Money,
  difference: Money,
})

const Filter = {
  shiftNo: text(32).optional(),
  clerk: personName(64).optional(),
  state: z.enum(SHIFT_STATES).optional(),
  /** Whether the count was another sum than expected. */
  isDifferent: z.boolean().optional(),
  /** Closed on one of the last seven days, today included. */
  isRecent: z.boolean().optional(),
  reason: z.enum(SHIFT_REASONS).optional(),
}

/** A count of the drawer. `expected` is the sum that its counter saw. */
const Count = {
  id: RowId,
  expected: Money,
  counts: Pieces,
  reason: z.enum(SHIFT_REASONS).optional(),
  note: text(200).optional(),
}

/** The most rows of a shift that an answer holds. */
export const SHIFT_ROWS = 500

export const shiftApi = defineResource(
  'shift',
  'pay/shift',
  {
    ...listed(query(listQuery(Filter, ['id', 'day', 'openedAt', 'closedAt', 'expected', 'counted', 'difference']), listOf(Shift))),
    /** With the company of its slip. */
    get: query(IdInput, ShiftDetail.extend({ company: z.string(), asOf: Instant })),
    rows: query(IdInput, ShiftRows),
    /** The cash of a day, clerk by clerk. It is complete once no shift of it, or of a day before, is open. */
    day: query(
      z.strictObject({ day: Day }),
      z.object({ day: z.iso.date(), isComplete: z.boolean(), openShifts: z.int(), clerks: z.array(ClerkDay) }),
    ),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'clerkId'] }),
    /** The caller's open shift, and the last one closed. */
    mine: query(Nothing, z.object({ asOf: Instant, company: z.string(), shift: ShiftDetail.nullable(), last: ShiftDetail.nullable() })),
    myRows: query(Nothing, ShiftRows),
    /** Begin a shift with a float. Without it the first cash opens one, with the float of the last shift. */
    open: command(z.strictObject({ float: PaidMoney }), IdInput),
    setFloat: command(z.strictObject({ id: RowId, float: PaidMoney }), Nothing),
    /** Hand over. */
    close: command(z.strictObject(Count), ShiftDetail, { idempotent: true }),
    /** Close the open shift of another clerk, who cannot hand over. */
    closeFor: command(z.strictObject({ ...Count, closeReason: text(200) }), ShiftDetail, { idempotent: true }),
  },
  {
    title: 'shiftNo',
    errors: ['missing', 'alreadyOpen', 'isClosed', 'isOwn', 'expectedChanged', 'reasonMissing', 'noteMissing', 'noDifference'],
  },
)
