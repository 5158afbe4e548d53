import { eq } from 'drizzle-orm'

import { answer, follow, type Follower } from '../../../kernel/follow.ts'
import { iotCashMoved } from '../../iot/index.ts'
import { cashCounted, cashMoved } from '../../water/index.ts'
import { putIntoShift, putIotIntoShift } from './shift-cash.service.ts'
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
]
