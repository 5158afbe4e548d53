/** Level 1 and level 2 of domain-rules §2.9. */
export const REMINDER_LEVELS = ['low', 'urgent'] as const
export type ReminderLevel = (typeof REMINDER_LEVELS)[number]

/** Why a household gets no message. `landline`: its contact is no mobile number. `reminded`: of this level, since the water last stood above it. */
export const REMINDER_REFUSALS = [
  'notActive',
  'notBegun',
  'enough',
  'reminded',
  'noPhone',
  'landline',
  'optedOut',
  'noTemplate',
  'missing',
] as const
export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number]

/**
 * As it is stored. `sending`: in the outbox or at the gateway. `kept`: no gateway is configured, so it stands in the message log alone.
 */
export const REMINDER_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'refused'] as const
/** As it is shown. `queued`: in the outbox until the quiet hours end. */
export const REMINDER_RESULTS = ['waiting', 'queued', 'sending', 'sent', 'kept', 'failed', 'refused'] as const
export type ReminderResult = (typeof REMINDER_RESULTS)[number]

/**
 * Why a message did not arrive. `rejected`: by the gateway. `expired`: the gateway was out of reach for a day. `noAnswer`: the provider
 * may have taken it, and was not asked again. `overtaken`: it waited, and by then the household needed none. `undelivered`: by the receipt
 * of the provider.
 */
export const REMINDER_FAILURES = ['rejected', 'expired', 'noAnswer', 'overtaken', 'undelivered', 'noPhone', 'landline'] as const
export type ReminderFailure = (typeof REMINDER_FAILURES)[number]

/** As its task left it. `stopped`: the task failed or was cancelled; messages that left stay. */
export const REMINDER_RUN_STATES = ['running', 'done', 'stopped'] as const
/**
 * As its messages stand. `queued`: some wait for the end of the quiet hours. `sending`: some have no result yet. `kept`: none left the
 * house, for there is no gateway. `done`: each has its result.
 */
export const REMINDER_BATCH_STATES = ['running', 'queued', 'sending', 'kept', 'done', 'stopped'] as const
export type ReminderBatchState = (typeof REMINDER_BATCH_STATES)[number]
