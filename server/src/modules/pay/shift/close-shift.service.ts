import { shiftApi } from '@weir/contract/modules/pay/shift'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { type Fen, fen, minus, Money } from '@weir/contract/platform/units'
import { and, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { openShiftRow } from './shift-cash.service.ts'
import { shiftScope } from './shift.list.ts'
import { shiftDetail, storedCounts, worthOf } from './shift.queries.ts'
import { payShifts } from './shift.table.ts'

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
