import { SHIFT_REASONS } from '@weir/contract/modules/pay/shift'
import type { PaymentMethod } from '@weir/contract/modules/card/payment'
import { fen } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgSequence, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference } from '../../../kernel/columns.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../card/index.ts'

export const shiftNumbers = pgSequence('pay_shift_no')

/** Pieces by their value in jiao. */
export type CountedPieces = readonly (readonly [jiao: number, pieces: number])[]
/** Money of a closed shift that never lay in the drawer. */
export interface MoneyBeside {
  paymentMethod: PaymentMethod
  orders: number
  fen: number
  refunds: number
  refundedFen: number
}

/**
 * A shift of a clerk, who is its `createdBy`. It has one open shift at most. The figures of the count are empty until it is closed. From
 * then on a trigger refuses every change.
 */
export const payShifts = pgTable(
  'pay_shift',
  {
    id: id(),
    shiftNo: varchar({ length: 32 })
      .notNull()
      .default(sql`'SH' || lpad(nextval('pay_shift_no')::text, 10, '0')`),
    /** The business day of its opening. */
    day: date().notNull(),
    openedAt: instant().notNull(),
    /** Orders without cash belong to the shift from here on: the end of the last shift, or the beginning of the day. */
    besideFrom: instant().notNull(),
    floatFen: fenColumn().notNull().default(fen(0)),
    closedAt: instant(),
    cashOrders: integer(),
    cashInFen: fenColumn(),
    cashRefunds: integer(),
    cashOutFen: fenColumn(),
    countedFen: fenColumn(),
    counts: jsonb().$type<CountedPieces>(),
    beside: jsonb().$type<readonly MoneyBeside[]>(),
    reason: varchar({ length: 16, enum: SHIFT_REASONS }),
    note: varchar({ length: 200 }),
    /** The account that closed it in place of its clerk, and why. */
    closedBy: reference(),
    closeReason: varchar({ length: 200 }),
    ...owner(),
  },
  (table) => [
    unique('pay_shift_number').on(table.shiftNo),
    uniqueIndex('pay_shift_open')
      .on(table.createdBy)
      .where(sql`${table.closedAt} is null`),
    index('pay_shift_clerk').on(table.createdBy, table.id),
    index('pay_shift_dept').on(table.deptId, table.id),
    index('pay_shift_day').on(table.day, table.id),
    index('pay_shift_different')
      .on(table.closedAt)
      .where(sql`${table.reason} is not null`),
    check('pay_shift_float', sql`${table.floatFen} >= 0`),
    check(
      'pay_shift_closed',
      sql`num_nonnulls(${table.closedAt}, ${table.cashOrders}, ${table.cashInFen}, ${table.cashRefunds}, ${table.cashOutFen}, ${table.countedFen}, ${table.counts}, ${table.beside}) in (0, 8)`,
    ),
    check(
      'pay_shift_difference',
      sql`case when ${table.countedFen} = ${table.cashInFen} - ${table.cashOutFen} or ${table.closedAt} is null then num_nonnulls(${table.reason}, ${table.note}) = 0 else num_nonnulls(${table.reason}, ${table.note}) = 2 end`,
    ),
    check(
      'pay_shift_closed_by',
      sql`num_nonnulls(${table.closedBy}, ${table.closeReason}) in (0, 2) and (${table.closedBy} is null or ${table.closedAt} is not null and ${table.closedBy} <> ${table.createdBy})`,
    ),
  ],
)

/** Cash that went into a drawer or out of it: an order or a refund of a product. Each is in one shift. Append-only; a trigger refuses a closed shift. */
export const payShiftCash = pgTable(
  'pay_shift_cash',
  {
    id: id(),
    shiftId: reference()
      .notNull()
      .references(() => payShifts.id),
    orderId: reference().references(() => waterCardRecharges.id),
    refundId: reference().references(() => waterCardRefunds.id),
    iotOrderId: reference().references(() => iotCardRecharges.id),
    iotRefundId: reference().references(() => iotCardRefunds.id),
  },
  (table) => [
    unique('pay_shift_cash_order').on(table.orderId),
    unique('pay_shift_cash_refund').on(table.refundId),
    unique('pay_shift_cash_iot_order').on(table.iotOrderId),
    unique('pay_shift_cash_iot_refund').on(table.iotRefundId),
    index('pay_shift_cash_shift').on(table.shiftId),
    check('pay_shift_cash_one', sql`num_nonnulls(${table.orderId}, ${table.refundId}, ${table.iotOrderId}, ${table.iotRefundId}) = 1`),
  ],
)
