import { deliveredTemplates } from '@weir/contract/modules/sms/delivered-templates.texts'

import type { Writing } from '../../../kernel/context.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

/**
 * The choice goes by their variables: a household that owes water has no `left`, one without usage no `days`. A single alarm has no
 * `count`, and several have no `device`.
 */
const DELIVERED = [
  { deliveredKey: 'loginCode', smsType: 'verificationCode', codeType: 'login', sort: 10 },
  { deliveredKey: 'owing', smsType: 'marginReminder', sort: 10 },
  { deliveredKey: 'lowBalance', smsType: 'marginReminder', sort: 20 },
  { deliveredKey: 'lowBalanceOnly', smsType: 'marginReminder', sort: 30 },
  { deliveredKey: 'alarmsAt', smsType: 'alarmNotification', sort: 10 },
  { deliveredKey: 'alarms', smsType: 'alarmNotification', sort: 20 },
  { deliveredKey: 'alarmAt', smsType: 'alarmNotification', sort: 30 },
  { deliveredKey: 'alarm', smsType: 'alarmNotification', sort: 40 },
] as const

/** Templates that this database has never seen. Changes of administrators stay. */
export const writeTemplates = ({ db }: Writing) =>
  db
    .insert(smsTemplates)
    .values(DELIVERED.map((one) => ({ ...one, ...deliveredTemplates[one.deliveredKey], source: 'gateway' as const })))
    .onConflictDoNothing()
