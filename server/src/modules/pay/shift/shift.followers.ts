import { and, eq, exists, isNull, lte, or } from 'drizzle-orm'

import { answer, follow, type Follower } from '../../../kernel/follow.ts'
import { iotCashMoved } from '../../iot/index.ts'
import { cashCounted, cashMoved, inOpenShift } from '../../sale/index.ts'
import { putIntoShift, putIotIntoShift } from './shift.service.ts'
import { payShiftCash, payShifts } from './shift.table.ts'

/** Cash is in the open shift of the clerk who took it. Cash of a closed one, of another clerk, or of no shift at all is counted. */
export const shiftFollowers: readonly Follower[] = [
  follow(cashMoved, putIntoShift),
  follow(iotCashMoved, putIotIntoShift),
  answer(cashCounted, async ({ db, actor }, { orderId }) => {
    const [shift] = await db
      .select({ createdBy: payShifts.createdBy, closedAt: payShifts.closedAt })
      .from(payShiftCash)
      .innerJoin(payShifts, eq(payShifts.id, payShiftCash.shiftId))
      .where(eq(payShiftCash.orderId, orderId))
    return shift === undefined || shift.closedAt !== null || shift.createdBy !== actor.id
  }),
  answer(inOpenShift, async ({ db }, { orderId, createdBy, createdAt }) => {
    const isHere = and(eq(payShiftCash.shiftId, payShifts.id), eq(payShiftCash.orderId, orderId))
    const hasCash = exists(db.select({ shiftId: payShiftCash.shiftId }).from(payShiftCash).where(isHere))
    const isBeside = and(eq(payShifts.createdBy, createdBy), lte(payShifts.besideFrom, createdAt))
    return (await db.$count(payShifts, and(isNull(payShifts.closedAt), or(hasCash, isBeside)))) > 0
  }),
]
