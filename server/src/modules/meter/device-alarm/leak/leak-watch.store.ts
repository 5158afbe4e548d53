import { KEPT_NIGHTS, NIGHT } from '@weir/contract/modules/meter/leak'
import { businessZone } from '@weir/contract/platform/zone'
import { sql, and, eq } from 'drizzle-orm'
import type { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../../kernel/context.ts'
import { type Bigint, epochMs, unnest } from '../../../../kernel/db/unnest.ts'
import { readings } from '../../ground/reading.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { type Night, nightFlow, type NightReading } from './night-flow.ts'
import { leakWatches } from './leak-watch.table.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { alarmScope } from '../device-alarm.queries.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

/** The readings of these meters changed before their newest: their nights are judged again. */
export async function forgetNights({ db }: Writing, sns: readonly string[]) {
  if (sns.length === 0) return
  await db.execute(
    sql`update ${leakWatches} set judged_to = null where device_sn = any(${sql.param(sns)}::text[]) and judged_to is not null`,
  )
}

/** A meter with nights to be judged. */
export interface Due {
  deviceSn: string
  /** The first and the last of them. */
  from: string
  to: string
  /** Those before. */
  known: Night[]
}

/**
 * The next meters by number that have such nights, locked: their readings stay as they are meanwhile. One that is busy waits for the next run.
 * A main meter is left out: some home of a community always uses water.
 */
export async function dueMeters({ db }: Writing, after: string, limit: number): Promise<Due[]> {
  const zone = businessZone()
  // With an accepted reading after its end a night is whole.
  const last = sql`((${waterMeters.acceptedAt} at time zone ${zone}) - ${`${NIGHT.to} hours`}::interval)::date`
  const { rows } = await db.execute<{ device_sn: string; judged_to: string | null; last: string; nights: Night[] | null }>(sql`
    select ${waterMeters.deviceSn}, judged_to::text as judged_to, ${last}::text as last, nights
    from ${waterMeters} left join ${leakWatches} on ${leakWatches.deviceSn} = ${waterMeters.deviceSn}
    where ${waterMeters.acceptedAt} is not null and ${waterMeters.judgingSince} is null and not ${waterMeters.isMain} and ${waterMeters.deviceSn} > ${after}
      and (judged_to is null or judged_to < ${last})
    order by ${waterMeters.deviceSn} limit ${limit} for share of ${waterMeters} skip locked`)
  return rows.map(({ device_sn, judged_to, last, nights }) => {
    const first = dayAfter(last, 1 - KEPT_NIGHTS)
    const from = judged_to === null || judged_to < first ? first : dayAfter(judged_to, 1)
    return { deviceSn: device_sn, from, to: last, known: (nights ?? []).filter(({ day }) => day >= first && day < from) }
  })
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** All kept nights of these meters, by meter and in order of days. Reads the readings of the new nights alone, by their index. */
export async function nightsOf(ctx: Context, due: readonly Due[]): Promise<Map<string, Night[]>> {
  const found = await readNights(ctx, due)
  return new Map(
    due.map(({ deviceSn, from, to, known }) => {
      const nights = [...known]
      for (let day = from; day <= to; day = dayAfter(day, 1)) nights.push({ day, flow: nightFlow(found.get(`${deviceSn} ${day}`) ?? []) })
      return [deviceSn, nights]
    }),
  )
}

async function readNights({ db }: Context, due: readonly Due[]): Promise<Map<string, NightReading[]>> {
  const zone = businessZone()
  const given = unnest('given', {
    device_sn: ['text', due.map(({ deviceSn }) => deviceSn)],
    first: ['date', due.map(({ from }) => from)],
    last: ['date', due.map(({ to }) => to)],
  })
  const begin = sql`(night.day + ${`${NIGHT.from} hours`}::interval) at time zone ${zone}`
  const end = sql`(night.day + ${`${NIGHT.to} hours`}::interval) at time zone ${zone}`
  const { rows } = await db.execute<{ device_sn: string; day: string; at: Bigint; rise: Bigint }>(sql`
    select given.device_sn, night.day::date::text as day, ${epochMs('r.effective_at')} as at, r.usage_litre as rise
    from ${given}
    cross join lateral generate_series(given.first::timestamp, given.last::timestamp, interval '1 day') as night(day)
    cross join lateral (
      select effective_at, usage_litre, register_litre, meter_time from ${readings} where device_sn = given.device_sn and accepted
        and effective_at >= ${begin} and effective_at < ${end} and meter_time >= ${begin}
      order by effective_at, register_litre, meter_time offset 0
    ) r
    order by given.device_sn, night.day, r.effective_at, r.register_litre, r.meter_time`)
  const read = rows.map(({ device_sn, day, at, rise }) => ({ key: `${device_sn} ${day}`, at: Number(at), rise: Number(rise) }))
  return Map.groupBy(read, ({ key }) => key)
}

export async function keepNights({ db }: Writing, due: readonly Due[], nights: ReadonlyMap<string, Night[]>) {
  const given = unnest('given', {
    device_sn: ['text', due.map(({ deviceSn }) => deviceSn)],
    judged_to: ['date', due.map(({ to }) => to)],
    nights: ['text', due.map(({ deviceSn }) => JSON.stringify(nights.get(deviceSn)))],
  })
  await db.execute(sql`
    insert into ${leakWatches} (device_sn, judged_to, nights) select device_sn, judged_to, nights::jsonb from ${given}
    on conflict (device_sn) do update set judged_to = excluded.judged_to, nights = excluded.nights`)
}

/** The judged nights of the meter of an alarm, as they are now. */
export async function nightsOfAlarm(ctx: Context, { id }: InputOf<typeof deviceAlarmApi.nights>) {
  const [alarm] = await ctx.db
    .select({ nights: leakWatches.nights })
    .from(deviceAlarms)
    .leftJoin(leakWatches, eq(leakWatches.deviceSn, deviceAlarms.deviceSn))
    .where(and(eq(deviceAlarms.id, id), alarmScope(ctx)))
  if (!alarm) throw notFound('deviceAlarm.error.missing')
  return { nights: alarm.nights ?? [], least: ctx.settings.leakFlowLitre }
}
