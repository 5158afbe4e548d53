import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { and, count, eq, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../kernel/context.ts'
import { type InboxPart, inboxPart, inboxPlace, type Waiting } from '../../services/inbox.ts'
import { groupAlarms } from './device-alarm/device-alarm.queries.ts'
import { meterCommands } from './ground/meter-command.table.ts'
import { commandScope, isStuck } from './meter-command/meter-command.list.ts'
import { isUnregistered } from './reading/reading.queries.ts'
import { readings, unknownDevices } from './ground/reading.table.ts'
import { countOffline, meterScope } from './ground/water-meter.queries.ts'
import { isUndecided } from './ground/water-meter-readings.ts'
import { waterMeters } from './ground/water-meter.table.ts'

async function waitingIn(ctx: Context, table: PgTable, at: PgColumn, where: SQL | undefined): Promise<Waiting> {
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(where)
  return waiting as Waiting
}

/** Held readings that nobody decided about. */
const held = inboxPart({ heldReadings: inboxPlace(30, readingApi.held, {}) }, async (ctx) => {
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(readings.arrivedAt) })
    .from(readings)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
    .where(and(isUndecided, meterScope(ctx)))
  return { heldReadings: waiting! }
})

const ofNoDate = (count: number): Waiting => ({ count, since: null })

const offline = inboxPart({ offlineMeters: inboxPlace(60, waterMeterApi.list, { connectivity: 'offline' }) }, async (ctx) => ({
  offlineMeters: ofNoDate(await countOffline(ctx)),
}))

/** There is no worse alarm than a leak, so leaks have a line of their own. */
const untreated = inboxPart(
  {
    leakSuspected: inboxPlace(20, deviceAlarmApi.list, { state: 'untreated', messageType: 'LEAK_SUSPECTED' }),
    untreatedAlarms: inboxPlace(70, deviceAlarmApi.list, { state: 'untreated', isLeak: false }),
  },
  async (ctx) => {
    const { list } = await groupAlarms(ctx, { state: 'untreated' })
    const { leaks = [], others = [] } = Object.groupBy(list, ({ messageType }) => (messageType === 'LEAK_SUSPECTED' ? 'leaks' : 'others'))
    const [leak] = leaks
    return { leakSuspected: { ...merged(leaks), ...leakOf(leak), isDaily: true }, untreatedAlarms: merged(others) }
  },
)

/** A leak that somebody reports has no flow. */
const leakOf = (leak: Pick<Waiting, 'quantity' | 'amount'> | undefined) =>
  leak?.quantity ? { quantity: leak.quantity, amount: leak.amount ?? null } : {}

function merged(groups: readonly { count: number; firstAt: Date }[]): Waiting {
  const [since = null] = groups.map(({ firstAt }) => firstAt).toSorted((a, b) => a.getTime() - b.getTime())
  return { count: groups.reduce((sum, { count }) => sum + count, 0), since }
}

/** Commands to valves that no meter carried out. */
const commands = inboxPart({ commandStuck: inboxPlace(25, meterCommandApi.list, { isStuck: true }) }, async (ctx) => ({
  commandStuck: await waitingIn(ctx, meterCommands, meterCommands.triedAt, and(isStuck(ctx), commandScope(ctx))),
}))

/** Devices that report and that nobody registered. */
const unknown = inboxPart({ unknownDevices: inboxPlace(80, readingApi.unknown, {}) }, async (ctx) => ({
  unknownDevices: await waitingIn(ctx, unknownDevices, unknownDevices.firstSeenAt, isUnregistered(ctx)),
}))

/** The waiting work of this module. */
export const meterInbox: readonly InboxPart[] = [commands, held, offline, untreated, unknown]
