import type { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull, desc } from 'drizzle-orm'
import { deviceAlarmApi, type AlarmType } from '@weir/contract/modules/meter/device-alarm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { refersToDepartment } from '../../../kernel/crud/references.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { users, departments } from '../../../kernel/auth/access.table.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { dutyReading } from './alarm-duty.list.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'
import { dutyMessages } from '../ground/duty-message.table.ts'
import { type Holder, holdersOf, reachesRow } from '../../../kernel/auth/holders.ts'

export const departmentOf = refersToDepartment('alarmDuty.error.departmentMissing')

/** The row of a new rule. It belongs to the department whose alarms it is about. 400 a user without a phone, an unknown department. */
export async function newDuty(ctx: Writing, { deptId, ...input }: InputOf<(typeof alarmDutyApi)['add']>) {
  if (deptId !== undefined) await departmentOf.find(ctx, { id: deptId, field: 'deptId' })
  const { telephone } = await demandUser(ctx, input.userId)
  if (telephone === '') throw invalid('userId', 'alarmDuty.error.noPhone')
  return { ...input, deptId: deptId ?? ctx.actor.deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}

const inSight = (ctx: Context) => and(eq(users.status, 1), isNull(users.deletedAt), ownedBy(users)(ctx))

/** The enabled user within the caller's data scope. 400 at the field. */
export async function demandUser(ctx: Context, id: number) {
  const [user] = await ctx.db
    .select({ telephone: users.telephone })
    .from(users)
    .where(and(eq(users.id, id), inSight(ctx)))
  if (!user) throw invalid('userId', 'alarmDuty.error.userMissing')
  return user
}

/** Users within the caller's data scope who may see some alarms. */
export async function findCandidates(ctx: Context) {
  const viewers = new Set((await viewersOf(ctx)).map(({ userId }) => userId))
  const found = await ctx.db
    .select({ id: users.id, name: users.nickname, telephone: users.telephone })
    .from(users)
    .where(inSight(ctx))
    .orderBy(users.nickname, users.id)
  const list = found.filter(({ id }) => viewers.has(id)).map(({ id, name, telephone }) => ({ id, name, hasPhone: telephone !== '' }))
  return { list }
}

const SHOWN = 50

/** A rule within the caller's data scope. 404 */
export async function findDuty(ctx: Context, id: number) {
  const [rule] = await ctx.db
    .select({ userId: alarmDuties.userId })
    .from(alarmDuties)
    .where(and(eq(alarmDuties.id, id), dutyReading.scope(ctx)))
  if (!rule) throw notFound('alarmDuty.error.missing')
  return rule
}

/** The latest messages of a rule within the caller's data scope. 404 */
export async function messagesOfDuty(ctx: Context, { id: dutyId }: InputOf<(typeof alarmDutyApi)['messages']>) {
  await findDuty(ctx, dutyId)
  const { id, messageType, count, state, refusal, failure, description, content, billingItems, createdAt } = dutyMessages
  const list = await ctx.db
    .select({ id, messageType, count, state, refusal, failure, description, content, billingItems, createdAt })
    .from(dutyMessages)
    .where(eq(dutyMessages.dutyId, dutyId))
    .orderBy(desc(id))
    .limit(SHOWN)
  return { list }
}

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
