import { randomUUID } from 'node:crypto'
import type { ValveCommand, ValveReason, VALVE_ORIGINS, ValveRefusal } from '@weir/contract/modules/meter/meter-command'
import { and, eq, inArray, desc, type SQL, or, sql } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { sendLater } from '../../../services/outbox/outbox.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { notFound } from '../../../kernel/errors.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCards } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'

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

type Meter = typeof waterMeters.$inferSelect
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

const isAlarmed = sql`exists (select from ${deviceAlarms} where ${deviceAlarms.deviceSn} = ${waterMeters.deviceSn}
  and ${deviceAlarms.messageType} = 'VALVE_FAULT' and ${deviceAlarms.condition} = 'active')`

/**
 * After anything that was said about these valves, with their meters held: a valve that is not as wanted, while no command is on its way,
 * is stuck and raises an alarm. The alarm ends when the valve is as wanted, and the meter itself reports no fault.
 */
export async function settleValves(ctx: Writing, sns: readonly string[]) {
  if (sns.length === 0) return
  const { deviceSn, valveWanted, valveReported, valveStuck, valveFlagged } = waterMeters
  const differs = sql<boolean>`coalesce(${valveWanted} <> ${valveReported}, false)`
  const meters = await ctx.db
    .select({ deviceSn, valveStuck, valveFlagged, differs, isAlarmed: sql<boolean>`${isAlarmed}` })
    .from(waterMeters)
    .where(and(inArray(deviceSn, [...sns]), or(differs, valveStuck, isAlarmed)))
    .orderBy(deviceSn)
  const last = await lastCommands(
    ctx,
    meters.filter(({ differs }) => differs).map(({ deviceSn }) => deviceSn),
  )
  for (const meter of meters) {
    const isOnItsWay = meter.differs && isOpenCommand(last.get(meter.deviceSn))
    const isStuck = meter.differs && !isOnItsWay
    if (isStuck !== meter.valveStuck) await ctx.db.update(waterMeters).set({ valveStuck: isStuck }).where(eq(deviceSn, meter.deviceSn))
    if (isStuck && !meter.valveStuck)
      await raiseAlarm(ctx, { deviceSn: meter.deviceSn, type: 'VALVE_FAULT', params: {}, reportedAt: ctx.now(), source: 'rule' })
    if (meter.isAlarmed && !meter.differs && !meter.valveFlagged) await clearAlarm(ctx, meter.deviceSn, 'VALVE_FAULT')
  }
}
