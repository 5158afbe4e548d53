import { shiftApi } from '@weir/contract/modules/pay/shift'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { type Fen, fen, minus, Money } from '@weir/contract/platform/units'
import { and, eq, type SQL, desc, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessZone } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { kept } from '../../../kernel/db/timed-pool.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { shiftScope } from './shift.list.ts'
import { shiftDetail, storedCounts, worthOf } from './shift.queries.ts'
import { payShifts, payShiftCash } from './shift.table.ts'
import type { IotCashMoved } from '../../iot/index.ts'
import type { CashMoved } from '../../sale/index.ts'
import { today } from '../../meter/index.ts'

type Api = typeof shiftApi

/** An open shift, held: cash that is on its way into it arrives first, later cash finds the next one. 404; 409 it is closed. */
async function hold({ db }: Writing, id: number, reach: SQL | undefined) {
  const [shift] = await db
    .select()
    .from(payShifts)
    .where(and(eq(payShifts.id, id), reach))
    .for('update')
  if (!shift) throw notFound('shift.error.missing')
  if (shift.closedAt !== null) throw conflict('shift.error.isClosed')
  return shift
}

const holdMine = (ctx: Writing, id: number) => hold(ctx, id, eq(payShifts.createdBy, ctx.actor.id))

/** Hand over. Nothing of the shift changes afterwards, and its cash orders are not reversed any more. */
export async function closeShift(ctx: Writing, input: InputOf<Api['close']>) {
  await holdMine(ctx, input.id)
  return endShift(ctx, input)
}

/**
 * The same for a clerk who cannot hand over, within the data scope. 409 for the caller's own shift. The counted cash goes to finance: it
 * enters no shift of the deputy.
 */
export async function closeShiftFor(ctx: Writing, { closeReason, ...input }: InputOf<Api['closeFor']>) {
  const { createdBy } = await hold(ctx, input.id, shiftScope(ctx))
  if (createdBy === ctx.actor.id) throw conflict('shift.error.isOwn')
  return endShift(ctx, input, closeReason)
}

/** The shift is held by the caller. A reason to close it for its clerk names the caller as the deputy. */
async function endShift(ctx: Writing, { id, ...input }: InputOf<Api['close']>, closeReason?: string) {
  const shift = (await shiftDetail(ctx, eq(payShifts.id, id)))!
  if (shift.expected !== input.expected) throw conflict('shift.error.expectedChanged', { expected: z.encode(Money, shift.expected) })
  const counts = storedCounts(input.counts)
  const counted = countedOf(shift.expected, worthOf(counts))
  demandReason(input, minus(counted, shift.expected))
  const closedAt = ctx.now()
  const { reason, note } = input
  await ctx.db
    .update(payShifts)
    .set({
      closedAt,
      cashOrders: shift.cashOrders,
      cashInFen: shift.cashIn,
      cashRefunds: shift.cashRefunds,
      cashOutFen: shift.cashOut,
      countedFen: counted,
      counts,
      beside: shift.beside.map(({ amount, refunded, ...one }) => ({ ...one, fen: Number(amount), refundedFen: Number(refunded) })),
      reason,
      note,
      ...(closeReason !== undefined && { closedBy: ctx.actor.id, closeReason }),
    })
    .where(eq(payShifts.id, id))
  const closed = (await shiftDetail(ctx, eq(payShifts.id, id)))!
  const { expected, difference, closer } = closed
  const deputy = closeReason !== undefined && { closer, closeReason }
  ctx.changed({
    resource: shiftApi,
    id,
    before: { state: 'open' },
    after: { state: 'closed', closedAt, expected, counted, difference, reason, note, ...deputy },
  })
  return closed
}

/** If more cash left than came in, the clerk counts what fills up the float again: that is a negative sum. */
const countedOf = (expected: Fen, worth: Fen): Fen => (expected < 0 ? minus(fen(0), worth) : worth)

function demandReason({ reason, note }: Pick<InputOf<Api['close']>, 'reason' | 'note'>, difference: Fen) {
  if (difference === 0) {
    if (reason !== undefined || note !== undefined) throw invalid('reason', 'shift.error.noDifference')
    return
  }
  if (reason === undefined) throw invalid('reason', 'shift.error.reasonMissing')
  if (note === undefined) throw invalid('note', 'shift.error.noteMissing')
}

export async function openShift(ctx: Writing, { float }: InputOf<Api['open']>) {
  const opened = await openShiftRow(ctx, float)
  if (!opened) throw conflict('shift.error.alreadyOpen')
  ctx.changed({ resource: shiftApi, id: opened.id, before: null, after: { shiftNo: opened.shiftNo, day: opened.day, float } })
  return { id: opened.id }
}

export async function setFloat(ctx: Writing, { id, float }: InputOf<Api['setFloat']>) {
  const { floatFen } = await holdMine(ctx, id)
  await ctx.db.update(payShifts).set({ floatFen: float }).where(eq(payShifts.id, id))
  ctx.changed({ resource: shiftApi, id, before: { float: floatFen }, after: { float } })
  return {}
}

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
  const statement = sql`
    with mine as (select id from ${payShifts} where created_by = ${actor.id} and closed_at is null for key share)
    insert into ${payShiftCash} (shift_id, order_id, refund_id, iot_order_id, iot_refund_id)
    select id, ${orderId}::bigint, ${refundId}::bigint, ${iotOrderId}::bigint, ${iotRefundId}::bigint from mine returning shift_id`
  const { rows } = await db.execute<{ shift_id: string }>(kept(statement))
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
async function openShiftRow(ctx: Writing, float?: Fen) {
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
