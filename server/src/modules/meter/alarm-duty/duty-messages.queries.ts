import type { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { dutyReading } from './alarm-duty.list.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'
import { dutyMessages } from '../ground/duty-message.table.ts'

const SHOWN = 50

/** A rule within the caller's data scope. 404 */
export async function findDuty(ctx: Context, id: number) {
  const [rule] = await ctx.db
    .select({ userId: alarmDuties.userId })
    .from(alarmDuties)
    .where(and(eq(alarmDuties.id, id), dutyReading.scope(ctx)))
  if (!rule) throw notFound('alarmDuty.error.missing')
  return rule
}

/** The latest messages of a rule within the caller's data scope. 404 */
export async function messagesOfDuty(ctx: Context, { id: dutyId }: InputOf<(typeof alarmDutyApi)['messages']>) {
  await findDuty(ctx, dutyId)
  const { id, messageType, count, state, refusal, failure, description, content, billingItems, createdAt } = dutyMessages
  const list = await ctx.db
    .select({ id, messageType, count, state, refusal, failure, description, content, billingItems, createdAt })
    .from(dutyMessages)
    .where(eq(dutyMessages.dutyId, dutyId))
    .orderBy(desc(id))
    .limit(SHOWN)
  return { list }
}
