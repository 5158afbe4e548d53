import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner } from '../../../kernel/columns.ts'

/** `kept`: no gateway is configured, so it went nowhere but into this table. */
const SMS_STATES = ['sending', 'sent', 'failed', 'kept'] as const
const SMS_TYPES = ['verificationCode', 'alarmNotification', 'marginReminder'] as const

/** One row for each message that was handed to a provider, or was to be. */
export const smsLogs = pgTable(
  'sms_log',
  {
    id: id(),
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
  (table) => [index().on(table.phone, table.id)],
)

export type SmsType = (typeof SMS_TYPES)[number]
