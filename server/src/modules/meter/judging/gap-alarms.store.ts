import { businessZone } from '@weir/contract/platform/zone'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { readings } from '../ground/reading.table.ts'

/** Ends the alarm of a gap in which an accepted reading lies by now. */
export async function clearFilledGaps({ db }: Writing, sns: readonly string[]) {
  const { deviceSn, messageType, condition, params } = deviceAlarms
  const from = sql`((${params} ->> 'from')::date + 1)::timestamp at time zone ${businessZone()}`
  const to = sql`(${params} ->> 'to')::date::timestamp at time zone ${businessZone()}`
  const filled = sql`exists (select from ${readings} where ${readings.deviceSn} = ${deviceSn} and accepted and effective_at >= ${from} and effective_at < ${to})`
  await db
    .update(deviceAlarms)
    .set({ condition: 'cleared' })
    .where(and(inArray(deviceSn, [...sns]), eq(messageType, 'READING_GAP'), eq(condition, 'active'), filled))
}
