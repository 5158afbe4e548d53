import { SMS_SOURCES, SMS_STATES, SMS_TYPES } from '@weir/contract/modules/sms/sms-log'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { fenColumn, id, instant, owner, reference, version } from '../../../kernel/columns.ts'
import { smsTemplates } from './sms-template.table.ts'

/** Tencent Cloud has codes of more than 60 letters. People look codes up, so none is cut. */
export const STATUS_CODE_LENGTH = 128

/** The values of the variables, in their order in the text: cloud providers fill in their own copy of the template. */
export type SmsParams = readonly (readonly [name: string, value: string])[]

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
    source: varchar({ length: 16, enum: SMS_SOURCES }).notNull().default('gateway'),
    /** Null of messages from before there were templates. */
    templateId: reference().references(() => smsTemplates.id),
    /** As they were when the message was written. */
    templateCode: varchar({ length: 64 }).notNull().default(''),
    signature: varchar({ length: 64 }).notNull().default(''),
    params: jsonb().$type<SmsParams>().notNull().default([]),
    /** The provider's. */
    messageId: varchar({ length: 64 }).notNull().default(''),
    statusCode: varchar({ length: STATUS_CODE_LENGTH }).notNull().default(''),
    description: varchar({ length: 256 }).notNull().default(''),
    billingItems: integer().notNull(),
    /** Of the card, when the message was written. */
    communityName: varchar({ length: 64 }),
    /** Of all that a provider took, by the price of an item at that time. */
    costFen: fenColumn()
      .notNull()
      .default(sql`0`),
    /** Resends included. */
    sends: integer().notNull().default(1),
    /** While a provider that would not know the message again is asked. */
    askedAt: instant(),
    /** Of a code: how long it lets somebody in. */
    validUntil: instant(),
    /** Later its figures are wrong, and it is not sent. */
    usefulUntil: instant(),
    remark: varchar({ length: 256 }).notNull().default(''),
    version: version(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    unique('sms_log_key').on(table.key),
    index().on(table.phone, table.id),
    index('sms_log_message').on(table.messageId),
    index('sms_log_request').on(table.requestId),
    index('sms_log_last_four').on(sql`right(${table.phone}, 4)`, table.id),
    index('sms_log_template').on(table.templateId, table.createdAt),
    index('sms_log_dept').on(table.deptId, table.id),
    index('sms_log_created').on(table.createdAt),
  ],
)
