import { webhookApi } from '@weir/contract/modules/system/webhook'
import { asc, desc, eq, gte, max } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { deviceAlarms } from '../modules/meter/index.ts'
import { emit } from '../services/webhook/emit.ts'
import { serveDue } from '../services/webhook/webhook-sender.ts'
import { webhookDeliveries } from '../services/webhook/webhook.table.ts'
import { act } from './perform.ts'
import { atTime, onDay } from './piece.ts'
import { colleague } from './staff.ts'

const SHOWN = 12
const OK = { answerStatus: 200, fault: null, answer: '{"code":0}', durationMs: 46 } as const
const REFUSED = { answerStatus: 503, fault: 'answered', answer: 'Service Unavailable', durationMs: 1204 } as const
const CUSTOMER_SERVICE = { name: '客服系统', url: 'https://crm.example.com/weir', notes: '系统迁移中，暂时停用' }

/** A webhook that heard of some alarms, and one event that its receiver never took. It is disabled: the town calls nobody. */
export async function tellCustomerService(ctx: Writing, today: Date) {
  const since = onDay(today, 20, '09:12')
  const admin = atTime(ctx, since, await colleague(ctx, 'admin'))
  const { id } = await act(admin, webhookApi.add, { ...CUSTOMER_SERVICE, events: ['alarmRaised', 'alarmCleared'] })
  const alarms = await ctx.db
    .select()
    .from(deviceAlarms)
    .where(gte(deviceAlarms.reportedAt, since))
    .orderBy(desc(deviceAlarms.reportedAt), asc(deviceAlarms.id))
    .limit(SHOWN)
  for (const { deptId, messageType: type, ...data } of alarms.toReversed()) {
    const then = atTime(ctx, data.reportedAt)
    await emit(then, 'alarmRaised', [{ deptId, subject: `alarm:${data.id}`, data: { ...data, type } }])
    await serveDue(then, async () => OK)
  }
  const [last] = await ctx.db.select({ id: max(webhookDeliveries.id) }).from(webhookDeliveries)
  await ctx.db
    .update(webhookDeliveries)
    .set({ ...REFUSED, state: 'failed', attempts: 12 })
    .where(eq(webhookDeliveries.id, last!.id!))
  await act(atTime(ctx, onDay(today, 0, '08:40'), await colleague(ctx, 'admin')), webhookApi.setStatus, { id, status: 0 })
}
