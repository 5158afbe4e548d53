import { type Assignee, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, count, inArray } from 'drizzle-orm'

import { users } from '../../../../kernel/auth/access.table.ts'
import { type Holder, holdersOf, reachesRow } from '../../../../kernel/auth/holders.ts'
import type { Context } from '../../../../kernel/context.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { alarmScope } from '../device-alarm.queries.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'

/** The users who may process alarms, each with the rows that this covers. */
export const processorsOf = ({ db }: Context): Promise<Holder[]> => holdersOf(db, deviceAlarmApi.process.permission)

/** They reach some of the alarms at least. Users who reach the most come first. */
export async function findAssignees(ctx: Context, { ids }: InputOf<typeof deviceAlarmApi.assignees>) {
  const { deptId, createdBy } = deviceAlarms
  const owners = await ctx.db
    .select({ deptId, createdBy, count: count() })
    .from(deviceAlarms)
    .where(and(inArray(deviceAlarms.id, ids), alarmScope(ctx)))
    .groupBy(deptId, createdBy)
  if (owners.reduce((sum, owner) => sum + owner.count, 0) < new Set(ids).size) throw notFound('deviceAlarm.error.missing')
  const reached = new Map(
    (await processorsOf(ctx)).map((holder) => [
      holder.userId,
      owners.reduce((sum, owner) => sum + (reachesRow(holder, owner) ? owner.count : 0), 0),
    ]),
  )
  const named = await ctx.db
    .select({ id: users.id, name: users.nickname })
    .from(users)
    .where(inArray(users.id, [...reached.keys()]))
    .orderBy(users.nickname, users.id)
  const list: Assignee[] = named.map((user) => ({ ...user, reached: reached.get(user.id)! })).filter(({ reached }) => reached > 0)
  return { list: list.toSorted((a, b) => b.reached - a.reached) }
}
