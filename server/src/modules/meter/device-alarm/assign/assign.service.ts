import { deviceAlarmApi, deviceAlarmCan } from '@weir/contract/modules/meter/device-alarm'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { inArray } from 'drizzle-orm'

import { reachesRow } from '../../../../kernel/auth/holders.ts'
import type { Writing } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { notifyGrouped } from '../../../../services/notice/grouped.ts'
import { lockAlarms } from '../decide.service.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { processorsOf } from './assignees.queries.ts'

type Input = InputOf<typeof deviceAlarmApi.assign>

/** The user may process alarms, and each of these lies within the data scope of that. The user gets a notice, except of an own act. */
export async function assignAlarms(ctx: Writing, { ids, assigneeId }: Input) {
  const alarms = await lockAlarms(ctx, ids)
  if (!alarms.every(deviceAlarmCan.assign)) throw conflict('deviceAlarm.error.alreadyHandled')
  if (assigneeId !== null) await checkReach(ctx, ids, assigneeId)
  await ctx.db.update(deviceAlarms).set({ assigneeId }).where(inArray(deviceAlarms.id, ids))
  for (const { id, assigneeId: former } of alarms)
    ctx.changed({ resource: deviceAlarmApi, id, before: { assigneeId: former }, after: { assigneeId } })
  const given = alarms.filter((alarm) => alarm.assigneeId !== assigneeId)
  if (assigneeId !== null && assigneeId !== ctx.actor.id && given.length > 0)
    await notifyGrouped(ctx, 'alarmsAssigned', [
      { userId: assigneeId, subject: '', params: { by: ctx.actor.nickname, count: given.length } },
    ])
  return {}
}

/** An unknown user reaches nothing. */
async function checkReach(ctx: Writing, ids: number[], assigneeId: number) {
  const holder = (await processorsOf(ctx)).find(({ userId }) => userId === assigneeId)
  const owners = await ctx.db
    .selectDistinct({ deptId: deviceAlarms.deptId, createdBy: deviceAlarms.createdBy })
    .from(deviceAlarms)
    .where(inArray(deviceAlarms.id, ids))
  if (!holder || !owners.every((owner) => reachesRow(holder, owner))) throw conflict('deviceAlarm.error.beyondAssignee')
}
