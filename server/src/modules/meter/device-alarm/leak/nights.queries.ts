import type { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { alarmScope } from '../device-alarm.queries.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { leakWatches } from './leak-watch.table.ts'

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
