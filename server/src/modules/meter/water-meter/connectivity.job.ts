import { ALARMING, ONLINE } from '@weir/contract/modules/card/meter-connectivity'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { emit } from '../../../services/webhook/emit.ts'
import { clearAlarm, raiseAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { readings } from '../ground/reading.table.ts'
import { intervalsAgo } from '../ground/water-meter-filters.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { rooms } from '../../place/index.ts'
import { waterCards } from '../../card/index.ts'
import { alarmOutages } from '../ground/outage.table.ts'

const [GATHER_OUTAGES_HOUR, MINUTE] = [3_600_000, 60_000]
type Alarmed = Silence & { id: number; communityId: number }
type Outage = Silence & { id: number }

/**
 * Silent meters of one community become one cause. Each has its own interval, so it stopped between its last report and the next one that
 * is missing. Meters that may have stopped at one moment belong together. A later alarm joins the outage that fits.
 */
async function gatherOutages(ctx: Context): Promise<number> {
  const least = ctx.settings.outageMeters
  if (least === 0) return 0
  const alone = Map.groupBy(await alarmsOfNoOutage(ctx), ({ communityId }) => communityId)
  let gathered = 0
  for (const [communityId, silences] of alone)
    gathered += await inTransaction(ctx, (ctx) => gatherOf(ctx, { communityId, silences, least }))
  return gathered
}

/** Undecided alarms of meters that are silent still, in a community. */
async function alarmsOfNoOutage({ db, settings }: Context): Promise<Alarmed[]> {
  const found = await db
    .select({
      id: deviceAlarms.id,
      communityId: rooms.communityId,
      lastReportAt: waterMeters.lastReportAt,
      reportHours: waterMeters.reportHours,
    })
    .from(deviceAlarms)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, deviceAlarms.deviceSn))
    .innerJoin(waterCards, eq(waterCards.cardNo, deviceAlarms.cardNo))
    .innerJoin(rooms, eq(rooms.id, waterCards.roomId))
    .where(
      and(
        eq(deviceAlarms.state, 'untreated'),
        eq(deviceAlarms.messageType, 'OFFLINE'),
        eq(deviceAlarms.condition, 'active'),
        isNull(deviceAlarms.outageId),
      ),
    )
  return found.flatMap(({ id, communityId, lastReportAt, reportHours }) => {
    // A person may report a meter that never sent anything.
    if (!lastReportAt) return []
    const since = lastReportAt.getTime()
    return [{ id, communityId, since, until: since + reportHours * GATHER_OUTAGES_HOUR + settings.outageMinutes * MINUTE }]
  })
}

interface Silent {
  communityId: number
  silences: Alarmed[]
  least: number
}

async function gatherOf(ctx: Writing, { communityId, silences, least }: Silent): Promise<number> {
  const outages = await outagesOf(ctx, communityId, Math.min(...silences.map(({ since }) => since)))
  const rest: Alarmed[] = []
  let gathered = 0
  for (const silence of silences) {
    const outage = outages.find((one) => joined(one, silence))
    if (!outage) {
      rest.push(silence)
      continue
    }
    // Kept in the list too, so that what comes next is compared with the narrower span.
    Object.assign(outage, joined(outage, silence))
    await narrow(ctx, outage)
    gathered += await name(ctx, outage.id, [silence])
  }
  for (const outage of gatherSilences(rest, least)) gathered += await name(ctx, await record(ctx, communityId, outage), outage.members)
  return gathered
}

/** Those that one of these silences may belong to. */
async function outagesOf({ db }: Writing, communityId: number, first: number): Promise<Outage[]> {
  const found = await db
    .select()
    .from(alarmOutages)
    .where(and(eq(alarmOutages.communityId, communityId), gte(alarmOutages.until, new Date(first))))
    .orderBy(alarmOutages.id)
  return found.map(({ id, since, until }) => ({ id, since: since.getTime(), until: until.getTime() }))
}

const stored = ({ since, until }: Silence) => ({ since: new Date(since), until: new Date(until) })

const narrow = ({ db }: Writing, outage: Outage) => db.update(alarmOutages).set(stored(outage)).where(eq(alarmOutages.id, outage.id))

async function record({ db }: Writing, communityId: number, outage: Gathered<Alarmed>): Promise<number> {
  const [made] = await db
    .insert(alarmOutages)
    .values({ communityId, ...stored(outage) })
    .returning({ id: alarmOutages.id })
  return made!.id
}

/** Answers how many alarms still were of none. */
async function name({ db }: Writing, outageId: number, alarms: readonly Alarmed[]): Promise<number> {
  const ids = alarms.map(({ id }) => id)
  const named = await db
    .update(deviceAlarms)
    .set({ outageId })
    .where(and(inArray(deviceAlarms.id, ids), isNull(deviceAlarms.outageId)))
    .returning({ id: deviceAlarms.id })
  return named.length
}

/** A meter that stopped between its last report and the time of the next one, in ms. */
interface Silence {
  since: number
  until: number
}

/** Several silences, and the span that lies within all of them. */
interface Gathered<S extends Silence> extends Silence {
  members: readonly S[]
}

const holds = ({ since, until }: Silence, at: number) => since <= at && at <= until
const shared = (silences: readonly Silence[]): Silence => ({
  since: Math.max(...silences.map(({ since }) => since)),
  until: Math.min(...silences.map(({ until }) => until)),
})

/** The span of both, if one cause may have ended both. */
export function joined(one: Silence, other: Silence): Silence | undefined {
  const span = shared([one, other])
  return span.since <= span.until ? span : undefined
}

/**
 * Silences that one cause explains, if they are at least so many. The moment that most silences hold comes first, then the same of the
 * rest. Such a moment is always the last report of one of them.
 */
export function gatherSilences<S extends Silence>(silences: readonly S[], least: number): Gathered<S>[] {
  const most = silences
    .map(({ since }) => silences.filter((silence) => holds(silence, since)))
    .reduce<readonly S[]>((best, members) => (members.length > best.length ? members : best), [])
  if (most.length < Math.max(least, 1)) return []
  const rest = silences.filter((silence) => !most.includes(silence))
  return [{ members: most, ...shared(most) }, ...gatherSilences(rest, least)]
}

const HOUR = 3_600_000
const { lastReportAt, reportHours, state, offlineAt, deviceSn, deptId } = waterMeters

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
    .select({ deviceSn, lastReportAt, deptId })
    .from(waterMeters)
    .where(and(lt(lastReportAt, intervalsAgo(ctx, ALARMING)), sql`not ${isAlarmed}`))
  for (const meter of silent) {
    const last = meter.lastReportAt!
    const hours = Math.floor((ctx.now().getTime() - last.getTime()) / HOUR)
    const alarm = { deviceSn: meter.deviceSn, type: 'OFFLINE', source: 'rule', reportedAt: ctx.now() } as const
    const silence = { deviceSn: meter.deviceSn, lastReportAt: last, hours }
    await inTransaction(ctx, async (ctx) => {
      await raiseAlarm(ctx, { ...alarm, params: { lastReportAt: minuteOf(last), hours: String(hours) } })
      await emit(ctx, 'meterSilent', [{ deptId: meter.deptId, subject: `meter:${meter.deviceSn}`, data: silence }])
    })
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
