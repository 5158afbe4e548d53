import { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { dutyReading } from './alarm-duty.list.ts'
import { departmentOf, newDuty, findCandidates, messagesOfDuty } from './alarm-duty.service.ts'
import { alarmDuties } from '../ground/alarm-duty.table.ts'
import { previewDuty } from './duty-preview.ts'

export const alarmDutyRoutes = implement(editing(alarmDutyApi, alarmDuties), {
  ...crudHandlers(alarmDutyApi, alarmDuties, { ...dutyReading, references: { deptId: departmentOf }, values: newDuty }),
  preview: previewDuty,
  messages: messagesOfDuty,
  candidates: findCandidates,
})
