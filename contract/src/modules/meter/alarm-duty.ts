import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, Masked, plain, Status, Version } from '../../platform/schemas.ts'
import { Money } from '../../platform/units.ts'
import { QuietHours } from '../sms/quiet-hours.ts'
import { ItemPrice } from '../sms/billing.ts'
import { AlarmType, ALARM_TYPES, severityOf } from './device-alarm.ts'

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

/** The types of alarms that a user gets messages about, and when. */
const AlarmDuty = z.object({
  id: Id,
  userId: idOf('user'),
  userName: z.string(),
  /** Of the user, as it is now; null if it was taken out since. */
  telephone: Masked.nullable(),
  /** Alarms of this department and those below it. */
  deptId: idOf('dept'),
  deptName: z.string().nullable(),
  messageType: z.array(AlarmType),
  /** `08:00-20:00` by the clock of the business; empty: at any time. */
  dutyHours: z.string(),
  status: Status,
  remark: z.string(),
  /** Messages of the last 30 days that left. */
  messages: z.int(),
  lastMessageAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
})
export type AlarmDuty = z.input<typeof AlarmDuty>

const Types = z
  .array(AlarmType)
  .min(1)
  .max(ALARM_TYPES.length)
  .refine((types) => new Set(types).size === types.length)

const Rule = {
  /** The caller's own. */
  deptId: idOf('dept').optional(),
  messageType: Types,
  dutyHours: QuietHours.default(''),
}
const Rest = { status: Status.default(1), remark: plain(128).default('') }

/** A message that the rule would have sent. */
const Sample = z.object({
  id: Id,
  at: Instant,
  messageType: AlarmType,
  /** Alarms that it names. */
  count: z.int(),
  /** With signature; null: no template fits. */
  content: z.string().nullable(),
})

/** A rule over the alarms of the last 30 days, as they were raised. */
const Preview = z.object({
  alarms: z.int(),
  messages: z.int(),
  /** Of them, those without a template, which would not leave. */
  withoutTemplate: z.int(),
  billingItems: z.int(),
  itemPrice: ItemPrice,
  cost: Money,
  isConnected: z.boolean(),
  samples: z.array(Sample),
})
export type DutyPreview = z.input<typeof Preview>

/** A message to the user of a rule, or the reason for none. */
const DutyMessage = z.object({
  id: Id,
  messageType: AlarmType,
  count: z.int(),
  state: z.enum(DUTY_STATES),
  refusal: z.enum(DUTY_REFUSALS).nullable(),
  failure: z.enum(DUTY_FAILURES).nullable(),
  description: z.string(),
  content: z.string().nullable(),
  billingItems: z.int(),
  createdAt: Instant,
})
export type DutyMessage = z.input<typeof DutyMessage>

const Candidate = z.object({ id: Id, name: z.string(), hasPhone: z.boolean() })

export const alarmDutyApi = defineResource(
  'alarmDuty',
  'sms/alarmDuty',
  {
    ...crud({
      row: AlarmDuty,
      add: z.strictObject({ userId: idOf('user'), ...Rule, ...Rest }),
      /** Another user is another rule. */
      edit: editOf({ ...Rule, ...Rest }),
      filter: {
        deptId: idOf('dept').optional(),
        messageType: AlarmType.optional(),
        status: Status.optional(),
      },
      sort: ['id', 'dutyHours', 'status', 'createdAt'],
    }),
    /** Counts and prices the messages of the last 30 days, over the caller's alarms that the user may see. `id`: a rule, whose user it is. */
    preview: query(z.strictObject({ id: RowId.optional(), userId: idOf('user').optional(), ...Rule }), Preview),
    /** The latest ones of this rule, newest first. */
    messages: { ...query(z.strictObject({ id: RowId }), z.object({ list: z.array(DutyMessage) })), grantedBy: 'get' },
    /** The users of the caller who may see alarms. Their names are for those who add rules. */
    candidates: { ...query(z.strictObject({}), z.object({ list: z.array(Candidate) })), grantedBy: 'add' },
  },
  { title: 'userName', errors: ['missing', 'userMissing', 'noPhone', 'departmentMissing'] },
)
