import { and, eq, gte, inArray, isNull } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../../kernel/context.ts'
import { rooms } from '../../../place/index.ts'
import { waterCards } from '../../../card/index.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { alarmOutages } from '../../ground/outage.table.ts'
import { type Gathered, gatherSilences, joined, type Silence } from './silences.ts'

const [HOUR, MINUTE] = [3_600_000, 60_000]
type Alarmed = Silence & { id: number; communityId: number }
type Outage = Silence & { id: number }

/**
 * Silent meters of one community become one cause. Each has its own interval, so it stopped between its last report and the next one that
 * is missing. Meters that may have stopped at one moment belong together. A later alarm joins the outage that fits.
 */
export async function gatherOutages(ctx: Context): Promise<number> {
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
    return [{ id, communityId, since, until: since + reportHours * HOUR + settings.outageMinutes * MINUTE }]
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
