import { randomUUID } from 'node:crypto'
import type { ValveCommand, ValveReason, VALVE_ORIGINS } from '@weir/contract/modules/meter/valve'
import { and, eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import type { Command, Meter } from './valve-meters.queries.ts'

export const VALVE = 'meter.valve'

interface Asked {
  type: ValveCommand
  reason: ValveReason
  note?: string | undefined
  origin: (typeof VALVE_ORIGINS)[number]
  cardId: number | null
  overProtection?: boolean
}

export const targetOf = (type: ValveCommand) => (type === 'openValve' ? 'open' : 'closed')

/** Commands of one meter leave in their order. */
export const sendValve = (ctx: Writing, { id, deviceSn }: Pick<Command, 'id' | 'deviceSn'>) =>
  sendLater(ctx, { topic: VALVE, lane: `valve ${deviceSn}`, payload: { commandId: id } })

/** Asks a held meter for a valve state. A command on its way is superseded: it is not sent again, and its answer is only recorded. */
export async function placeCommand(ctx: Writing, meter: Meter, { origin, ...asked }: Asked): Promise<Command> {
  const { deviceSn } = meter
  const isOpen = and(eq(meterCommands.deviceSn, deviceSn), inArray(meterCommands.state, ['queued', 'sent']))
  await ctx.db.update(meterCommands).set({ state: 'superseded' }).where(isOpen)
  const [command] = await ctx.db
    .insert(meterCommands)
    .values({
      ...asked,
      origin,
      deviceSn,
      messageId: randomUUID(),
      createdAt: ctx.now(),
      triedAt: ctx.now(),
      deptId: meter.deptId,
      // A rule acts for those who see the meter.
      createdBy: origin === 'rule' ? meter.createdBy : ctx.actor.id,
    })
    .returning()
  await ctx.db
    .update(waterMeters)
    .set({ valveWanted: targetOf(asked.type), valveStuck: false })
    .where(eq(waterMeters.id, meter.id))
  await sendValve(ctx, command!)
  return command!
}
