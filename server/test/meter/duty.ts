import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import { type AlarmType, deviceAlarmApi, ALARM_TYPES, type AlarmParams } from '@weir/contract/modules/meter/device-alarm'
import { asc, eq } from 'drizzle-orm'

import { meter } from '../../src/modules/meter/module.ts'
import { departments, menus, roleMenus, roles, userRoles, users } from '../../src/kernel/auth/access.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { dutyMessagesJob } from '../../src/modules/meter/alarm-duty/duty-messages.job.ts'
import { alarmDuties } from '../../src/modules/meter/ground/alarm-duty.table.ts'
import { dutyMessages } from '../../src/modules/meter/ground/duty-message.table.ts'
import { clearAlarm, raiseAlarms } from '../../src/modules/meter/device-alarm/device-alarm.service.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { writeTemplates } from '../../src/modules/sms/sms-template/sms-template.service.ts'
import { testApp } from '../app/app.ts'

const MINUTE = 60_000
interface Account {
  deptId?: number
  dataScope?: 1 | 3 | 4
  telephone?: string
}
type Rule = Partial<Pick<typeof alarmDuties.$inferInsert, 'messageType' | 'dutyHours' | 'status' | 'deptId'>>

/** A company with a branch, whose alarms users on duty get messages about. The clock stands at 08:00 of the business zone. */
export async function dutyApp(settings: Partial<Context['settings']> = {}) {
  const test = await testApp(meter, { smsQuietHours: '', ...settings })
  const { db } = test
  let now = test.ctx.now()
  const ctx = { ...test.ctx, now: () => now }
  await inTransaction(ctx, writeTemplates)
  const addDept = async (name: string, parentId?: number) => (await db.insert(departments).values({ name, parentId }).returning())[0]!.id
  const company = await addDept('Company')
  const branch = await addDept('Branch', company)
  const [menu] = await db.insert(menus).values({ type: 'button', permission: deviceAlarmApi.list.permission }).returning()

  /** `dataScope`: 3 the own department, 4 with those below it. */
  async function addUser(userName: string, { deptId = company, dataScope = 4, telephone = phoneOf(userName) }: Account = {}) {
    const [user] = await db.insert(users).values({ userName, nickname: userName, passwordHash: '', deptId, telephone }).returning()
    const [role] = await db.insert(roles).values({ key: userName, name: userName, dataScope }).returning()
    await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
    await db.insert(roleMenus).values({ roleId: role!.id, menuId: menu!.id })
    return user!.id
  }
  const addRule = async (userId: number, rule: Rule = {}) => {
    const row = { messageType: [...ALARM_TYPES], deptId: company, createdBy: 1, ...rule }
    const [made] = await db
      .insert(alarmDuties)
      .values({ ...row, userId })
      .returning()
    return made!.id
  }
  /** A user with a rule. */
  const onDuty = async (name: string, rule: Rule = {}, more: Account = {}) => {
    const userId = await addUser(name, more)
    return { userId, dutyId: await addRule(userId, rule) }
  }
  const addMeters = (count: number, deptId = company) =>
    db.insert(waterMeters).values(Array.from({ length: count }, (_, n) => ({ deviceSn: `SN-${n}`, deptId, createdBy: 1 })))
  const raise = <T extends AlarmType>(type: T, ...deviceSns: string[]) =>
    inTransaction(ctx, (ctx) =>
      raiseAlarms(
        ctx,
        { type, source: 'device', reportedAt: now },
        deviceSns.map((deviceSn) => ({ deviceSn, params: {} as AlarmParams[T] })),
      ),
    )
  const clear = (deviceSn: string, type: AlarmType) => inTransaction(ctx, (ctx) => clearAlarm(ctx, deviceSn, type))
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE)
  }
  const job = () => dutyMessagesJob.run(ctx)
  const messages = () => db.select().from(dutyMessages).orderBy(asc(dutyMessages.id))
  const preview = (rule: Parameters<typeof test.call<typeof alarmDutyApi.preview>>[1]) => test.call(alarmDutyApi.preview, rule)
  const takePhone = (userId: number) => db.update(users).set({ telephone: '' }).where(eq(users.id, userId))
  return {
    ...test,
    ctx,
    company,
    branch,
    addDept,
    addUser,
    addRule,
    onDuty,
    addMeters,
    raise,
    clear,
    pass,
    job,
    messages,
    preview,
    takePhone,
  }
}
export type DutyApp = Awaited<ReturnType<typeof dutyApp>>

const phones = new Map<string, string>()
/** One of each user. */
export function phoneOf(userName: string): string {
  const known = phones.get(userName) ?? `139${String(10_000_000 + phones.size)}`
  phones.set(userName, known)
  return known
}
