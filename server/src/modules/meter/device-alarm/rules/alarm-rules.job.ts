import { sql } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { defineJob } from '../../../../services/jobs/job.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { BATTERY_MARGIN } from './battery.ts'
import { wakeIgnored } from './ignored.service.ts'
import { alignMissingDays } from './missing-days.service.ts'
import { clearWhere } from './rule-alarms.store.ts'
import { ALARM_RULES } from '../../../card/index.ts'
import { alignStanding } from './standing-alarms.service.ts'

/** A reading after the last drift came with the right time. Readings raise the other two, and a changed parameter clears those that it allows by now. */
async function clearRest(ctx: Context) {
  const { dayLimitLitre: limit, lowBatteryMillivolt: volts } = ctx.settings
  const usage = sql`coalesce((${deviceAlarms.params} ->> 'usage')::numeric * 1000, 0)`
  const battery = sql`select from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceAlarms.deviceSn} and ${waterMeters.batteryMillivolt} < ${volts + BATTERY_MARGIN}`
  const isRight = sql`exists (select from ${waterMeters} where ${waterMeters.deviceSn} = ${deviceAlarms.deviceSn} and ${waterMeters.acceptedAt} > ${deviceAlarms.lastSeenAt})`
  return (
    (await clearWhere(ctx, 'CLOCK_DRIFT', isRight)) +
    (await clearWhere(ctx, 'OVER_USE', sql`(${limit} = 0 or ${usage} <= ${limit})`)) +
    (await clearWhere(ctx, 'BATTERY_LOW', sql`${deviceAlarms.source} = 'rule' and (${volts} = 0 or not exists (${battery}))`))
  )
}

/** Woken when a balance crosses a limit. The tick finds all else, such as days that pass and changed parameters. */
export const alarmRulesJob = defineJob({
  name: ALARM_RULES,
  cron: '*/5 * * * *',
  async run(ctx) {
    const standing = await alignStanding(ctx)
    const missing = await alignMissingDays(ctx)
    const returned = await wakeIgnored(ctx)
    return { returned, raised: standing.raised + missing.raised, cleared: standing.cleared + missing.cleared + (await clearRest(ctx)) }
  },
})
