import { ALARMING, ONLINE } from '@weir/contract/modules/card/meter-connectivity'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { gatherOutages } from '../device-alarm/outage/gather-outages.service.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { readings } from '../ground/reading.table.ts'
import { intervalsAgo } from '../ground/water-meter-connectivity.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const HOUR = 3_600_000
const { lastReportAt, reportHours, state, offlineAt, deviceSn } = waterMeters

/** The report that ended the last silence of a meter: the first of those that followed one another in time. */
const runBegan = sql`(select max(run.arrived_at) from (
  select ${readings.arrivedAt}, lag(${readings.arrivedAt}) over (order by ${readings.arrivedAt}) as before from ${readings}
  where ${readings.deviceSn} = ${deviceSn} and ${readings.source} in ('http', 'mqtt')) run
  where run.before is null or run.arrived_at - run.before > ${reportHours} * ${`${ONLINE} hours`}::interval)`

/**
 * Write when meters came and went: online with the report that ended the silence, offline when the time for one ran out. A meter may come
 * and go between two runs, as all of them do before the first one.
 */
async function writeTransitions(ctx: Context) {
  const cameBack = and(eq(state, 'offline'), gte(lastReportAt, intervalsAgo(ctx, ONLINE)))
  const isSilent = or(isNull(lastReportAt), lt(lastReportAt, intervalsAgo(ctx, ONLINE)))
  const fellSilent = and(eq(state, 'online'), isSilent)
  const cameAndWent = and(eq(state, 'offline'), isSilent, or(isNull(offlineAt), lt(offlineAt, lastReportAt)), isNotNull(lastReportAt))
  const ranOut = sql`${lastReportAt} + ${reportHours} * ${`${ONLINE} hours`}::interval`
  // Locked in the order of everybody who locks several meters.
  const those = (where: SQL | undefined) =>
    ctx.db.select({ id: waterMeters.id }).from(waterMeters).where(where).orderBy(deviceSn).for('no key update')
  const change = (where: SQL | undefined, to: object) =>
    ctx.db
      .update(waterMeters)
      .set(to)
      .where(inArray(waterMeters.id, those(where)))
      .returning({ id: waterMeters.id })
  const online = await change(cameBack, { state: 'online', onlineAt: lastReportAt })
  const offline = await change(fellSilent, { state: 'offline', offlineAt: ranOut })
  const unseen = await change(cameAndWent, { onlineAt: sql`coalesce(${runBegan}, ${lastReportAt})`, offlineAt: ranOut })
  return { online: online.length, offline: offline.length + unseen.length }
}

const isAlarmed = sql`exists (select from ${deviceAlarms} where ${deviceAlarms.deviceSn} = ${deviceSn}
  and ${deviceAlarms.messageType} = 'OFFLINE' and ${deviceAlarms.condition} = 'active')`

/** Raises an alarm for each meter that has been silent too long and has none. Ends those of meters that report again. */
async function updateAlarms(ctx: Context) {
  const silent = await ctx.db
    .select({ deviceSn, lastReportAt, reportHours })
    .from(waterMeters)
    .where(and(lt(lastReportAt, intervalsAgo(ctx, ALARMING)), sql`not ${isAlarmed}`))
  for (const meter of silent) {
    const last = meter.lastReportAt!
    const hours = String(Math.floor((ctx.now().getTime() - last.getTime()) / HOUR))
    const alarm = { deviceSn: meter.deviceSn, type: 'OFFLINE', source: 'rule', reportedAt: ctx.now() } as const
    await inTransaction(ctx, (ctx) => raiseAlarm(ctx, { ...alarm, params: { lastReportAt: minuteOf(last), hours } }))
  }
  const back = await ctx.db
    .select({ deviceSn })
    .from(waterMeters)
    .where(and(gte(lastReportAt, intervalsAgo(ctx, ONLINE)), isAlarmed))
  for (const meter of back) await inTransaction(ctx, (ctx) => clearAlarm(ctx, meter.deviceSn, 'OFFLINE'))
  return { raised: silent.length, cleared: back.length }
}

export const connectivityJob = defineJob({
  name: 'water.connectivity',
  cron: '*/5 * * * *',
  run: async (ctx) => ({ ...(await writeTransitions(ctx)), ...(await updateAlarms(ctx)), gathered: await gatherOutages(ctx) }),
})
