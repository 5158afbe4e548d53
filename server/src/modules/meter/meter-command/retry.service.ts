import { randomUUID } from 'node:crypto'
import { meterCommandApi, meterCommandCan } from '@weir/contract/modules/meter/meter-command'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { forgetWish } from './command-answers.service.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { settleValves } from './settle-valve.service.ts'
import { holdMetersBySn, lastCommands } from './valve-meters.queries.ts'
import { sendValve, targetOf } from './valve.service.ts'

type Api = typeof meterCommandApi

/** A command in sight with its meter held. An older one than the last has no say any more. */
async function holdLast(ctx: Writing, id: number) {
  const inSight = and(eq(meterCommands.id, id), ownedBy(meterCommands)(ctx))
  const [found] = await ctx.db.select({ deviceSn: meterCommands.deviceSn }).from(meterCommands).where(inSight)
  if (!found) throw notFound('meterCommand.error.missing')
  const [meter] = await holdMetersBySn(ctx, [found.deviceSn])
  const last = (await lastCommands(ctx, [found.deviceSn])).get(found.deviceSn)!
  const [command] = await ctx.db.select().from(meterCommands).where(eq(meterCommands.id, id))
  return { command: command!, meter: meter!, isLast: last.id === id }
}

/**
 * Sends a failed command again. A meter acts once on an id. If it did not answer, it may have acted: the same id. If it refused, it always
 * refuses this id: a new one.
 */
export async function retryCommand(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const { command, meter, isLast } = await holdLast(ctx, id)
  if (!meterCommandCan.retry(command)) throw conflict('meterCommand.error.notFailed')
  if (!isLast) throw conflict('meterCommand.error.notLast')
  if (!meter.commands) throw conflict('meterCommand.error.noCommands')
  const messageId = command.state === 'expired' ? command.messageId : randomUUID()
  const again = { state: 'queued', messageId, triedAt: ctx.now(), answer: null, answeredOk: null, answeredAt: null } as const
  await ctx.db.update(meterCommands).set(again).where(eq(meterCommands.id, id))
  await ctx.db
    .update(waterMeters)
    .set({ valveWanted: targetOf(command.type), valveStuck: false })
    .where(eq(waterMeters.id, meter.id))
  await sendValve(ctx, command)
  ctx.changed({ resource: meterCommandApi, id, before: { state: command.state }, after: { state: 'queued' } })
  return {}
}

/** Nobody wants it any more. The meter may have it: a late answer is recorded, and a valve that moved raises the alarm. */
export async function cancelCommand(ctx: Writing, { id, note }: InputOf<Api['cancel']>) {
  const { command, isLast } = await holdLast(ctx, id)
  if (!meterCommandCan.cancel(command)) throw conflict('meterCommand.error.notOpen')
  if (!isLast) throw conflict('meterCommand.error.notLast')
  await ctx.db.update(meterCommands).set({ state: 'cancelled' }).where(eq(meterCommands.id, id))
  await forgetWish(ctx, command.deviceSn)
  await settleValves(ctx, [command.deviceSn])
  ctx.changed({ resource: meterCommandApi, id, before: { state: command.state }, after: { state: 'cancelled', note } })
  return {}
}
