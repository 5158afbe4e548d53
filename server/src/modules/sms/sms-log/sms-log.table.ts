import { index, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner } from '../../../kernel/columns.ts'

/** `kept`: no gateway is configured, so it went nowhere but into this table. */
const SMS_STATES = ['sending', 'sent', 'failed', 'kept'] as const
const SMS_TYPES = ['verificationCode', 'alarmNotification', 'marginReminder'] as const

/** One row for each message that was handed to a provider, or was to be. */
export const smsLogs = pgTable(
  'sms_log',
  {
    id: id(),
    /** Of a message that goes out once: its name among ours. */
    key: varchar({ length: 64 }),
    /** Its id at the gateway, the same with each try; empty where each try is a message of its own. */
    requestId: varchar({ length: 36 }).notNull().default(''),
    phone: varchar({ length: 20 }).notNull(),
    /** As sent, but for what lets somebody in. */
    content: varchar({ length: 512 }).notNull(),
    smsType: varchar({ length: 32, enum: SMS_TYPES }).notNull(),
    state: varchar({ length: 16, enum: SMS_STATES }).notNull().default('sending'),
    /** The provider's. */
    messageId: varchar({ length: 64 }).notNull().default(''),
    statusCode: varchar({ length: 32 }).notNull().default(''),
    description: varchar({ length: 256 }).notNull().default(''),
    billingItems: integer().notNull(),
    /** Of a code: how long it lets somebody in. */
    validUntil: instant(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [unique('sms_log_key').on(table.key), index().on(table.phone, table.id)],
)

export type SmsType = (typeof SMS_TYPES)[number]
