import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { withinDays } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { attachmentHandlers, detaching } from '../../../services/files/attachments.ts'
import { regionName } from '../../place/index.ts'
import { ignoreAlarms, processAlarms, reopenAlarms, assignAlarms, findAssignees } from './decide.service.ts'
import { emitDeleted, emitNoted } from './alarm-webhooks.ts'
import { alarmFilters, alarmScope, assigneeName, cardId, groupAlarms, meterId } from './device-alarm.queries.ts'
import { nightsOfAlarm } from './leak/leak-watch.store.ts'
import { notedAlarm } from './device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { told } from '../ground/device-alarm-texts.ts'

const reading: ReadOptions<typeof deviceAlarmApi> = {
  columns: {
    id: deviceAlarms.id,
    deviceSn: deviceAlarms.deviceSn,
    meterId,
    cardId,
    cardNo: deviceAlarms.cardNo,
    regionId: deviceAlarms.regionId,
    regionName: regionName,
    roomNo: deviceAlarms.roomNo,
    state: deviceAlarms.state,
    condition: deviceAlarms.condition,
    messageType: deviceAlarms.messageType,
    // `told` makes the words.
    name: deviceAlarms.messageType,
    description: deviceAlarms.messageType,
    content: deviceAlarms.content,
    params: deviceAlarms.params,
    source: deviceAlarms.source,
    reportedAt: deviceAlarms.reportedAt,
    count: deviceAlarms.count,
    lastSeenAt: deviceAlarms.lastSeenAt,
    handler: deviceAlarms.handler,
    handledAt: deviceAlarms.handledAt,
    ignoredUntil: deviceAlarms.ignoredUntil,
    note: deviceAlarms.note,
    assigneeId: deviceAlarms.assigneeId,
    assignee: assigneeName,
    outage: deviceAlarms.outageId,
    version: deviceAlarms.version,
  },
  shown: told,
  filters: alarmFilters,
  scope: alarmScope,
  dated: (days) => withinDays(deviceAlarms.reportedAt, days),
  missing: 'deviceAlarm.error.missing',
}

const handlers = crudHandlers(deviceAlarmApi, deviceAlarms, {
  ...reading,
  values: notedAlarm,
  inUse: 'deviceAlarm.error.inUse',
  taken: { device_alarm_open: 'deviceAlarm.error.alreadyOpen' },
})
const titleOf = ({ deviceSn }: { deviceSn: string }) => deviceSn

export const deviceAlarmRoutes = implement(editing(deviceAlarmApi, deviceAlarms), {
  ...handlers,
  async add(ctx: Writing, input: InputOf<typeof deviceAlarmApi.add>) {
    const { id } = await handlers.add(ctx, input)
    await emitNoted(ctx, id)
    return { id }
  },
  /** A receiver that heard of one that goes on hears of its end. */
  delete: detaching(deviceAlarmApi, async (ctx: Writing, input: InputOf<typeof deviceAlarmApi.delete>) => {
    await emitDeleted(ctx, input.ids)
    return handlers.delete(ctx, input)
  }),
  ...attachmentHandlers({ api: deviceAlarmApi, table: deviceAlarms, get: handlers.get, titleOf }),
  groups: groupAlarms,
  nights: nightsOfAlarm,
  process: processAlarms,
  ignore: ignoreAlarms,
  reopen: reopenAlarms,
  assign: assignAlarms,
  assignees: findAssignees,
  export: crudExport(deviceAlarmApi, deviceAlarms, reading),
})
