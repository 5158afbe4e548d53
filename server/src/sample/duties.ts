import { ALARM_TYPES } from '@weir/contract/modules/meter/alarm-types'
import { fen } from '@weir/contract/platform/units'
import { asc, isNull } from 'drizzle-orm'

import { users } from '../kernel/auth/access.table.ts'
import type { Writing } from '../kernel/context.ts'
import { texts } from '../kernel/texts.ts'
import { alarmDuties, deviceAlarms, dutyMessages } from '../modules/meter/index.ts'

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
  const sims = ALARM_TYPES.filter((type) => type.startsWith('SIM_'))
  const [rule] = await ctx.db
    .insert(alarmDuties)
    .values([
      { ...off, userId: first.id, messageType: [...ALARM_TYPES] },
      { ...off, userId: second.id, messageType: sims, dutyHours: '08:00-18:00' },
    ])
    .returning()
  await writeMessages(ctx, { ...owner, dutyId: rule!.id, userId: first.id })
}

type Owner = Pick<typeof dutyMessages.$inferInsert, 'dutyId' | 'userId' | 'deptId' | 'createdBy'>

/** About an alarm of the sample: one in the log alone, and one that came too late. */
async function writeMessages({ db, now, settings }: Writing, owner: Owner) {
  const { t, option } = texts['zh-cn']
  const [alarm] = await db
    .select()
    .from(deviceAlarms)

    .orderBy(asc(deviceAlarms.id))
    .limit(1)
  if (!alarm) return
  const { messageType, deviceSn, roomNo } = alarm
  const at = new Date(now().getTime() - HOUR)
  const about = { ...owner, messageType, count: 1, createdAt: at, settledAt: at }
  const signature = settings.receiptCompany || t('shell.globalTitle')
  const place = roomNo === null ? '' : `${roomNo}：`
  const content = `【${signature}】${place}${option('deviceAlarm', 'messageType', messageType)}，水表 ${deviceSn}，登录控制台处理。`
  await db.insert(dutyMessages).values([
    { ...about, billingItems: 0, costFen: fen(0), state: 'refused', refusal: 'overtaken' },
    { ...about, content, billingItems: 1, costFen: fen(5), state: 'kept' },
  ])
}
