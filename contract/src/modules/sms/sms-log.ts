import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, Masked, Nothing, PhoneSearch, plain, Telephone, text, Version } from '../../platform/schemas.ts'
import { Money } from '../../platform/units.ts'

/** console-spec §9. */
export const SMS_TYPES = ['verificationCode', 'alarmNotification', 'marginReminder'] as const
export type SmsType = (typeof SMS_TYPES)[number]

/** Of a verification code alone. */
export const CODE_TYPES = ['register', 'retrievePassword', 'login'] as const
export type CodeType = (typeof CODE_TYPES)[number]

/** The provider that sends it: the operator's gateway, or a cloud provider by its published interface. */
export const SMS_SOURCES = ['gateway', 'aliyun', 'tencent'] as const
export type SmsSource = (typeof SMS_SOURCES)[number]

/**
 * `sent`: the provider took it. `delivered`, `undelivered`: by its receipt. `kept`: no provider is set up, so the message stands in the log
 * alone.
 */
export const SMS_STATES = ['sending', 'sent', 'delivered', 'undelivered', 'failed', 'kept'] as const
export type SmsState = (typeof SMS_STATES)[number]

/**
 * The variables that a template of each type may have. A message has those that its event knows: `left` and `days` of a household with
 * water, `owed` of one that owes some. Several alarms have a `count` and no `device`.
 */
export const SMS_VARIABLES = {
  verificationCode: ['code', 'minutes', 'system'],
  alarmNotification: ['alarm', 'device', 'place', 'time', 'count'],
  marginReminder: ['household', 'name', 'card', 'left', 'days', 'owed'],
} as const satisfies Record<SmsType, readonly string[]>
export type SmsVariable = (typeof SMS_VARIABLES)[SmsType][number]

/** Tries of one message, resends included: an operator charges each. */
export const MOST_SENDS = 3

/** Tests of everybody together in an hour: each costs, and could reach a stranger. */
export const MOST_SMS_TESTS = 5

/** One row for each message that was handed to a provider, or was to be (domain-rules §7). */
const SmsLog = z.object({
  id: Id,
  telephone: Masked,
  smsType: z.enum(SMS_TYPES),
  /** As sent, but for codes: they are never stored. */
  content: z.string(),
  state: z.enum(SMS_STATES),
  source: z.enum(SMS_SOURCES),
  templateId: idOf('smsTemplate').nullable(),
  templateName: z.string().nullable(),
  /** Of the card, when the message was written. */
  communityName: z.string().nullable(),
  /** The provider's. */
  messageId: z.string(),
  statusCode: z.string(),
  description: z.string(),
  billingItems: z.int(),
  /** By the price of an item when it left. */
  cost: Money,
  /** How often it left. */
  sends: z.int(),
  /** Of a code: how long it lets somebody in. */
  validUntil: Instant.nullable(),
  remark: z.string(),
  version: Version,
  createdAt: Instant,
})
export type SmsLog = z.input<typeof SmsLog>

/** The parts by which costs are summed. A month is a calendar month of the business zone. */
export const COST_PARTS = ['month', 'smsType', 'communityName'] as const
export type CostPart = (typeof COST_PARTS)[number]

const Cost = z.object({
  id: Id,
  /** `2026-11`, the code of a type, or the name of a community; null: of no community. */
  part: z.string().nullable(),
  messages: z.int(),
  billingItems: z.int(),
  cost: Money,
})
export type SmsCost = z.input<typeof Cost>

const Filter = {
  telephone: PhoneSearch.optional(),
  smsType: z.enum(SMS_TYPES).optional(),
  state: z.enum(SMS_STATES).optional(),
  source: z.enum(SMS_SOURCES).optional(),
  templateId: idOf('smsTemplate').optional(),
  messageId: text(64).optional(),
  communityName: text(64).optional(),
}

export const smsLogApi = defineResource(
  'smsLog',
  'sms/log',
  {
    ...listed(query(listQuery(Filter, ['id', 'billingItems', 'createdAt']), listOf(SmsLog))),
    get: query(IdInput, SmsLog),
    /** The last months first, other parts by their cost. */
    costs: query(z.strictObject({ by: z.enum(COST_PARTS).default('month'), dateRange: DateRange.optional() }), listOf(Cost)),
    edit: command(editOf({ remark: plain(256) }), Nothing, { method: 'PUT' }),
    /** The same message again, of one that did not arrive. 409: see `smsLogCan`, and a message that is being sent. */
    resend: command(IdInput, Nothing, { idempotent: true }),
    /**
     * One message to a typed phone, by the first enabled template of that source. Its values say that it is a test. The answer is the word of
     * the provider.
     */
    test: command(
      z.strictObject({ source: z.enum(SMS_SOURCES), telephone: Telephone }),
      z.object({ id: Id, state: z.enum(SMS_STATES), description: z.string() }),
      { transaction: 'own' },
    ),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'templateId'] }),
  },
  {
    errors: ['missing', 'notFailed', 'isCode', 'tooOften', 'outdated', 'sourceNotSet', 'noTemplate', 'tooManyTests'],
    programs: { but: ['test'] },
    mayLag: ['costs'],
  },
)

/** Why a message cannot be sent again; undefined: it can. Its code would be a stranger's by now, and each try costs. */
export function whyNotResent({ state, smsType, sends }: { state: SmsState; smsType: SmsType; sends: number }) {
  if (smsType === 'verificationCode') return 'isCode'
  if (state !== 'failed' && state !== 'undelivered' && state !== 'kept') return 'notFailed'
  return sends >= MOST_SENDS ? 'tooOften' : undefined
}
