import { type Fen, fen } from '@weir/contract/platform/units'
import { businessZone } from '@weir/contract/platform/zone'
import { desc, eq, isNull, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { IotCashMoved } from '../../iot/index.ts'
import type { CashMoved } from '../../sale/index.ts'
import { today } from '../../meter/index.ts'
import { payShiftCash, payShifts } from './shift.table.ts'

type Cash = typeof payShiftCash.$inferInsert
/** The movement that a row of cash names: exactly one of them. */
type Movement = Pick<Cash, 'orderId'> | Pick<Cash, 'refundId'> | Pick<Cash, 'iotOrderId'> | Pick<Cash, 'iotRefundId'>

/** Cash of water. A reversal takes its cash from the drawer that it went into. */
export async function putIntoShift(ctx: Writing, cash: CashMoved) {
  const shiftId = await enter(ctx, cash.kind === 'order' ? { orderId: cash.orderId } : { refundId: cash.refundId })
  if (cash.kind === 'reversal' && (await shiftOfOrder(ctx, cash.orderId)) !== shiftId) throw conflict('waterCardRecharge.error.handedOver')
}

/** Cash of packages, which have no reversals. */
export async function putIotIntoShift(ctx: Writing, cash: IotCashMoved) {
  await enter(ctx, cash.kind === 'order' ? { iotOrderId: cash.orderId } : { iotRefundId: cash.refundId })
}

/**
 * Puts cash into the open shift of its clerk, and opens one if there is none. The row of the shift is held: a closing
 * waits for this transaction, or this one finds the next shift.
 */
const enter = async (ctx: Writing, movement: Movement) => (await put(ctx, movement)) ?? openAndPut(ctx, movement)

async function put({ db, actor }: Writing, movement: Movement): Promise<number | undefined> {
  const { orderId = null, refundId = null, iotOrderId = null, iotRefundId = null }: Omit<Cash, 'shiftId'> = movement
  const { rows } = await db.execute<{ shift_id: string }>(sql`
    with mine as (select id from ${payShifts} where created_by = ${actor.id} and closed_at is null for key share)
    insert into ${payShiftCash} (shift_id, order_id, refund_id, iot_order_id, iot_refund_id)
    select id, ${orderId}::bigint, ${refundId}::bigint, ${iotOrderId}::bigint, ${iotRefundId}::bigint from mine returning shift_id`)
  return rows[0] && Number(rows[0].shift_id)
}

/** The shift that somebody else opens meanwhile can be closed again before it is held: then another one is opened. */
async function openAndPut(ctx: Writing, movement: Movement): Promise<number> {
  for (;;) {
    await openShiftRow(ctx)
    const shiftId = await put(ctx, movement)
    if (shiftId !== undefined) return shiftId
  }
}

/** A new shift of the caller, if none is open. It begins with the float of the last one unless another is given. */
export async function openShiftRow(ctx: Writing, float?: Fen) {
  const { db, actor } = ctx
  const [last] = await db
    .select({ floatFen: payShifts.floatFen, closedAt: payShifts.closedAt })
    .from(payShifts)
    .where(eq(payShifts.createdBy, actor.id))
    .orderBy(desc(payShifts.id))
    .limit(1)
  const day = today(ctx)
  const values = {
    day,
    openedAt: ctx.now(),
    besideFrom: sql`greatest(${day}::date::timestamp at time zone ${businessZone()}, ${last?.closedAt?.toISOString() ?? null}::timestamptz)`,
    floatFen: float ?? last?.floatFen ?? fen(0),
    deptId: actor.deptId,
    createdBy: actor.id,
  }
  const [opened] = await db
    .insert(payShifts)
    .values(values)
    .onConflictDoNothing({ target: payShifts.createdBy, where: isNull(payShifts.closedAt) })
    .returning()
  return opened
}

const shiftOfOrder = async ({ db }: Writing, orderId: number) =>
  (await db.select({ shiftId: payShiftCash.shiftId }).from(payShiftCash).where(eq(payShiftCash.orderId, orderId)))[0]?.shiftId
