import type { DutyFailure } from '@weir/contract/modules/meter/alarm-duty'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Sender } from '../../../services/outbox/outbox.ts'
import { outcomeOf, sendOnce, smsLogs } from '../../sms/index.ts'
import { goesOn } from './duty-event.store.ts'
import { dutyMessages } from '../ground/duty-message.table.ts'

/** The topic of the outbox. */
export const DUTY = 'sms.duty'
export const laneOf = (id: number) => `${DUTY} ${id}`

const KEY = 'dutyMessage '
/** The name of a message in the log, and back. */
const keyOf = (id: number) => `${KEY}${id}`
export const messageOf = (key: string) => (key.startsWith(KEY) ? Number(key.slice(KEY.length)) : undefined)

/** Later it is of no use. */
const USEFUL_MS = 6 * 3_600_000
/** Since it was given to the outbox: then its alarms are looked at again. */
const WAITED_MS = 600_000

const Payload = z.object({ id: z.int() })

interface Result {
  state: 'sent' | 'kept' | 'failed'
  failure?: DutyFailure
  description?: string
}

/** Sends a message to the present phone of its user, and writes the result into its row. */
export const dutySender: Sender = {
  topic: DUTY,
  async send(ctx, payload) {
    const { id } = Payload.parse(payload)
    const isSending = and(eq(dutyMessages.id, id), eq(dutyMessages.state, 'sending'))
    const [found] = await ctx.db
      .select({ message: dutyMessages, phone: users.telephone })
      .from(dutyMessages)
      .leftJoin(users, eq(users.id, dutyMessages.userId))
      .where(isSending)
    if (!found) return
    const { state, failure, description = '' } = await resultOf(ctx, found)
    await ctx.db.update(dutyMessages).set({ state, failure, description, settledAt: ctx.now() }).where(isSending)
  },
}

interface Found {
  message: typeof dutyMessages.$inferSelect
  phone: string | null
}

/** One whose alarms ended is not sent any more. The log knows whether the provider has it already, which a dead process could not write here. */
async function resultOf(ctx: Context, { message, phone }: Found): Promise<Result> {
  const { id, content, billingItems, via, communityName, createdAt, deptId, createdBy } = message
  if (!phone) return { state: 'failed', failure: 'noPhone' }
  const hasWaited = ctx.now().getTime() - createdAt.getTime() > WAITED_MS
  const isOver = hasWaited && !(await goesOn(ctx, id))
  const key = keyOf(id)
  if (isOver && (await ctx.db.$count(smsLogs, eq(smsLogs.key, key))) === 0) return { state: 'failed', failure: 'overtaken' }
  const row = await sendOnce(ctx, {
    key,
    phone,
    text: { content: content!, billingItems, via: via ?? {} },
    smsType: 'alarmNotification',
    communityName,
    until: isOver ? ctx.now() : new Date(createdAt.getTime() + USEFUL_MS),
    owner: { deptId, createdBy },
  })
  const outcome = outcomeOf(row)
  return isOver && outcome.failure === 'expired' ? { ...outcome, failure: 'overtaken' } : outcome
}
