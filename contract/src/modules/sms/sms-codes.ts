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
