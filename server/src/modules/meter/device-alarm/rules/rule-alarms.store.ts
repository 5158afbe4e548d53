import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

/** Whether a meter has this alarm, and its cause goes on. */
export const hasActive = (deviceSn: SQL | { getSQL: () => SQL }, type: AlarmType) =>
  sql`exists (select from ${deviceAlarms} where ${deviceAlarms.deviceSn} = ${deviceSn} and ${deviceAlarms.messageType} = ${type} and ${deviceAlarms.condition} = 'active')`

/** The causes of these alarms are gone. A person's report ends by a person. */
export async function clearWhere({ db }: Context, type: AlarmType, isGone: SQL): Promise<number> {
  const cleared = await db
    .update(deviceAlarms)
    .set({ condition: 'cleared' })
    .where(and(eq(deviceAlarms.messageType, type), eq(deviceAlarms.condition, 'active'), ne(deviceAlarms.source, 'staff'), isGone))
    .returning({ id: deviceAlarms.id })
  return cleared.length
}
