import { ALARM_TYPES } from '@weir/contract/modules/water/alarm-types'
import { isUrgentAlarm } from '@weir/contract/modules/water/alarm-duty-terms'
import { fen } from '@weir/contract/platform/units'
import { and, desc, eq, isNull } from 'drizzle-orm'

import { users } from '../kernel/auth/access.table.ts'
import type { Writing } from '../kernel/context.ts'
import { alarmDuties, deviceAlarms, dutyMessages } from '../modules/water/index.ts'

const HOUR = 3_600_000

/**
 * Rules of alarm duty as somebody prepares them, and a message as a worker leaves it without a gateway. They are disabled and the accounts
 * have no phones. So a sample sends no message, whatever gateway the server has.
 */
export async function putSomeOnDuty(ctx: Writing) {
  await ctx.db.update(deviceAlarms).set({ isDutyDue: false })
  const people = await ctx.db.select().from(users).where(isNull(users.deletedAt)).orderBy(users.id).limit(2)
  const [first, second = first] = people
  if (!first || !second) return
  const owner = { deptId: ctx.actor.deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
  const off = { ...owner, status: 0 as const, remark: '填写手机号后启用' }
  const urgent = ALARM_TYPES.filter(isUrgentAlarm)
  const sims = ALARM_TYPES.filter((type) => type.startsWith('SIM_'))
  const [rule] = await ctx.db
    .insert(alarmDuties)
    .values([
      { ...off, userId: first.id, messageType: urgent },
      { ...off, userId: second.id, messageType: sims, dutyHours: '08:00-18:00' },
    ])
    .returning()
  const [leak] = await ctx.db
    .select({ deviceSn: deviceAlarms.deviceSn, place: deviceAlarms.roomNo })
    .from(deviceAlarms)
    .where(and(eq(deviceAlarms.messageType, 'LEAK_SUSPECTED'), eq(deviceAlarms.condition, 'active')))
    .orderBy(desc(deviceAlarms.id))
    .limit(1)
  const about = { dutyId: rule!.id, userId: first.id, messageType: 'LEAK_SUSPECTED', count: 1, ...owner } as const
  const at = { createdAt: new Date(ctx.now().getTime() - HOUR), settledAt: new Date(ctx.now().getTime() - HOUR) }
  const content = `【${ctx.settings.receiptCompany || 'Weir'}】${leak?.place ?? ''}：疑似漏水，水表 ${leak?.deviceSn ?? ''}，登录控制台处理。`
  await ctx.db.insert(dutyMessages).values([
    { ...about, ...at, content, billingItems: 1, costFen: fen(5), state: 'kept' },
    { ...about, ...at, billingItems: 0, costFen: fen(0), state: 'refused', refusal: 'overtaken' },
  ])
}
