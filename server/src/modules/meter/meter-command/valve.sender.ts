import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { inTransaction, type Writing } from '../../../kernel/context.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { isWaiting } from '../../../services/outbox/claims.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { endCommand } from './command-answers.service.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { holdMetersBySn, householdsOf, isOpenCommand } from './valve-meters.queries.ts'
import { sendValve, VALVE } from './valve.service.ts'

const Payload = z.object({ commandId: z.number() })

/** Carries a command to the meter. Its id and its state are committed before it leaves, so an answer finds it. */
export const valveSender: Sender = {
  topic: VALVE,
  needsLink: true,
  async send(ctx, payload, { publish }) {
    const { commandId } = Payload.parse(payload)
    const command = await inTransaction(ctx, (ctx) => prepare(ctx, commandId))
    if (command) await publish(`weir/${command.deviceSn}/commands`, { id: command.messageId, type: command.type })
  },
  sendAgain: (ctx, deviceSn) => inTransaction(ctx, (ctx) => sendUnanswered(ctx, deviceSn)),
}

/** The command, or nothing where there is nothing (more) to send. */
async function prepare(ctx: Writing, id: number) {
  const [found] = await ctx.db.select({ deviceSn: meterCommands.deviceSn }).from(meterCommands).where(eq(meterCommands.id, id))
  if (!found) return undefined
  const [meter] = await holdMetersBySn(ctx, [found.deviceSn])
  const [command] = await ctx.db.select().from(meterCommands).where(eq(meterCommands.id, id))
  if (!meter || !isOpenCommand(command)) return undefined
  if (!meter.commands) {
    await endCommand(ctx, command!, 'failed', 'noCommands')
    return undefined
  }
  if (command!.state === 'sent') return command
  // The household may have paid, or be protected, since the rule decided.
  if (command!.origin === 'rule' && command!.type === 'closeValve') {
    const household = (await householdsOf(ctx, [meter.deviceSn])).get(meter.deviceSn)
    if (!household || household.protection !== null || household.remainingLitre >= 0) {
      await endCommand(ctx, command!, 'cancelled', 'notNeeded')
      return undefined
    }
  }
  const [sent] = await ctx.db.update(meterCommands).set({ state: 'sent', sentAt: ctx.now() }).where(eq(meterCommands.id, id)).returning()
  return sent
}

/** Commands without an answer, except those that wait to be sent anyway. */
async function sendUnanswered(ctx: Writing, deviceSn: string | undefined) {
  const isQueued = sql`exists (select from ${outbox}
    where ${isWaiting} and ${outbox.topic} = ${VALVE} and (${outbox.payload} ->> 'commandId')::bigint = ${meterCommands.id})`
  const unanswered = await ctx.db
    .select({ id: meterCommands.id, deviceSn: meterCommands.deviceSn })
    .from(meterCommands)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, meterCommands.deviceSn))
    .where(
      and(eq(meterCommands.state, 'sent'), deviceSn === undefined ? undefined : eq(meterCommands.deviceSn, deviceSn), sql`not ${isQueued}`),
    )
    .orderBy(meterCommands.id)
  for (const command of unanswered) await sendValve(ctx, command)
}
