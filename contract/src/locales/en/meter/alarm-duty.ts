import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { deviceAlarm } from './device-alarm.ts'

export const alarmDuty: TextsOf<'alarmDuty'> = {
  title: 'Duty rule',
  screen: 'Alarm duty',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status'),
    userId: 'User on duty',
    userName: 'User on duty',
    telephone: 'Phone',
    deptId: 'Department',
    deptName: 'Department',
    messageType: 'Alarm types',
    dutyHours: 'Duty hours',
    remark: 'Note',
    messages: 'Messages of 30 days',
    lastMessageAt: 'Last message',
    alarms: 'Alarms',
    withoutTemplate: 'Without template',
    billingItems: 'Billing items',
    itemPrice: 'Price of an item',
    cost: 'Cost',
    isConnected: 'Gateway set up',
    samples: 'Samples',
  },
  option: { messageType: deviceAlarm.option.messageType },
  action: { preview: 'Preview duty messages', messages: 'Messages', candidates: 'Users for duty' },
  error: {
    missing: 'This rule does not exist; refresh and look again',
    userMissing: 'The user does not exist or is disabled; choose again',
    noPhone: 'This user has no phone; enter one under users first',
    departmentMissing: 'The department does not exist or lies outside your data scope; choose again',
  },
}
