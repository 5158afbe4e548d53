import type { AlarmType } from './device-alarm.ts'
import { severityOf } from './alarm-types.ts'

/** An urgent message leaves at night too, and whatever is left of the budget. */
export const isUrgentAlarm = (type: AlarmType) => severityOf(type) === 'bad'

/** `sending`: in the outbox or at the provider. `kept`: no provider is set up, so it stands in the message log alone. */
export const DUTY_STATES = ['sending', 'sent', 'kept', 'failed', 'refused'] as const
export type DutyState = (typeof DUTY_STATES)[number]

/** Why nothing left. `overtaken`: by then no alarm went on that the user may see. `offDuty`: the rule or the account was disabled. */
export const DUTY_REFUSALS = ['overtaken', 'offDuty', 'noPhone', 'optedOut', 'noTemplate', 'overBudget'] as const
export type DutyRefusal = (typeof DUTY_REFUSALS)[number]

/** Why a message did not arrive: as those of balance reminders. */
export const DUTY_FAILURES = ['rejected', 'expired', 'noAnswer', 'overtaken', 'undelivered', 'noPhone'] as const
export type DutyFailure = (typeof DUTY_FAILURES)[number]
