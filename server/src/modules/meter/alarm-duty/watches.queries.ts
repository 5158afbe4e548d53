import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { and, eq, isNull } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { type Holder, holdersOf, reachesRow } from '../../../kernel/auth/holders.ts'
import type { Context } from '../../../kernel/context.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'

interface Owner {
  deptId: number
  createdBy: number
}

/** A rule in force, and the alarms that it covers. */
export interface Watch {
  dutyId: number
  userId: number
  types: readonly AlarmType[]
  dutyHours: string
  owner: Owner
  /** Of its department or below, and within the data scope of the user. */
  reaches: (row: Owner) => boolean
}

/** The users who may see alarms, each with the rows that this covers. */
export const viewersOf = ({ db }: Context): Promise<Holder[]> => holdersOf(db, deviceAlarmApi.list.permission)

/** Whether a department is another one, or stands below it. */
export async function departmentTree({ db }: Context): Promise<(deptId: number, top: number) => boolean> {
  const rows = await db.select({ id: departments.id, parentId: departments.parentId }).from(departments)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return (deptId, top) => {
    const seen = new Set<number>()
    for (let at: number | null | undefined = deptId; at != null && !seen.has(at); at = parents.get(at)) {
      if (at === top) return true
      seen.add(at)
    }
    return false
  }
}

/** The enabled rules of enabled users. */
export async function watchesOf(ctx: Context): Promise<Watch[]> {
  const rules = await ctx.db
    .select({ rule: alarmDuties })
    .from(alarmDuties)
    .innerJoin(users, eq(users.id, alarmDuties.userId))
    .where(and(eq(alarmDuties.status, 1), eq(users.status, 1), isNull(users.deletedAt)))
    .orderBy(alarmDuties.id)
  if (rules.length === 0) return []
  const [viewers, isBelow] = await Promise.all([viewersOf(ctx), departmentTree(ctx)])
  const byUser = new Map(viewers.map((holder) => [holder.userId, holder]))
  return rules.flatMap(({ rule }) => {
    const holder = byUser.get(rule.userId)
    if (!holder) return []
    const { id: dutyId, userId, messageType: types, dutyHours, deptId, createdBy } = rule
    const reaches = (row: Owner) => isBelow(row.deptId, deptId) && reachesRow(holder, row)
    return [{ dutyId, userId, types, dutyHours, owner: { deptId, createdBy }, reaches }]
  })
}
