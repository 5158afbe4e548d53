import type { alarmDutyApi } from '@weir/contract/modules/meter/alarm-duty'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { refersToDepartment } from '../../../kernel/crud/references.ts'
import { invalid } from '../../../kernel/errors.ts'
import { demandUser } from './duty-users.queries.ts'

export const departmentOf = refersToDepartment('alarmDuty.error.departmentMissing')

/** The row of a new rule. It belongs to the department whose alarms it is about. 400 a user without a phone, an unknown department. */
export async function newDuty(ctx: Writing, { deptId, ...input }: InputOf<(typeof alarmDutyApi)['add']>) {
  if (deptId !== undefined) await departmentOf.find(ctx, { id: deptId, field: 'deptId' })
  const { telephone } = await demandUser(ctx, input.userId)
  if (telephone === '') throw invalid('userId', 'alarmDuty.error.noPhone')
  return { ...input, deptId: deptId ?? ctx.actor.deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
}
