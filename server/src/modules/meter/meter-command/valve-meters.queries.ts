import type { ValveCommand, ValveRefusal } from '@weir/contract/modules/meter/valve'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCards } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'

export type Meter = typeof waterMeters.$inferSelect
export type Command = typeof meterCommands.$inferSelect

/** Meters in sight, held in the order of everybody who holds several. 404 if one is missing. */
export async function holdMeters(ctx: Writing, ids: readonly number[]): Promise<Meter[]> {
  const wanted = new Set(ids)
  const meters = await holdWhere(ctx, and(inArray(waterMeters.id, [...wanted]), meterScope(ctx)))
  if (meters.length < wanted.size) throw notFound('waterMeter.error.missing')
  return meters
}

export const holdMetersBySn = (ctx: Writing, sns: readonly string[]) => holdWhere(ctx, inArray(waterMeters.deviceSn, [...new Set(sns)]))

const holdWhere = ({ db }: Writing, where: SQL | undefined) =>
  db.select().from(waterMeters).where(where).orderBy(waterMeters.deviceSn).for('no key update')

/** The household that a meter feeds now. */
export async function householdsOf({ db }: Context, sns: readonly string[]) {
  const rows = await db
    .select({
      deviceSn: waterCards.deviceSn,
      cardId: waterCards.id,
      remainingLitre: waterCards.remainingLitre,
      protection: hyUsers.protection,
    })
    .from(waterCards)
    .innerJoin(hyUsers, eq(hyUsers.id, waterCards.hyUserId))
    .where(inArray(waterCards.deviceSn, [...sns]))
  return new Map(rows.map((row) => [row.deviceSn!, row]))
}

/** The last command of each meter, whatever became of it. */
export async function lastCommands({ db }: Context, sns: readonly string[]): Promise<Map<string, Command>> {
  if (sns.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([meterCommands.deviceSn])
    .from(meterCommands)
    .where(inArray(meterCommands.deviceSn, [...sns]))
    .orderBy(meterCommands.deviceSn, desc(meterCommands.id))
  return new Map(rows.map((row) => [row.deviceSn, row]))
}

export const isOpenCommand = (command: Pick<Command, 'state'> | undefined) => command?.state === 'queued' || command?.state === 'sent'

/** Why this meter gets no such command, apart from the protection of its household. */
export function whyNoCommand(meter: Meter, last: Command | undefined, type: ValveCommand): ValveRefusal | undefined {
  const target = type === 'openValve' ? 'open' : 'closed'
  if (!meter.commands) return 'takesNoCommands'
  if (isOpenCommand(last)) return last!.type === type ? 'alreadyAsked' : undefined
  if (meter.valveReported === target && (meter.valveWanted ?? target) === target) return target === 'open' ? 'alreadyOpen' : 'alreadyClosed'
  return undefined
}
