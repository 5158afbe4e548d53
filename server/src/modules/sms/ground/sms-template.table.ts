import { CODE_TYPES, SMS_SOURCES, SMS_TYPES } from '@weir/contract/modules/sms/sms-log'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, version } from '../../../kernel/columns.ts'

/** Of the whole utility: a template belongs to no department. */
export const smsTemplates = pgTable(
  'sms_template',
  {
    id: id(),
    name: varchar({ length: 32 }).notNull(),
    smsType: varchar({ length: 32, enum: SMS_TYPES }).notNull(),
    codeType: varchar({ length: 16, enum: CODE_TYPES }),
    source: varchar({ length: 16, enum: SMS_SOURCES }).notNull(),
    signature: varchar({ length: 16 }).notNull().default(''),
    templateCode: varchar({ length: 64 }).notNull().default(''),
    content: varchar({ length: 300 }).notNull(),
    sort: integer().notNull(),
    status: smallint().$type<0 | 1>().notNull().default(1),
    notes: varchar({ length: 256 }).notNull().default(''),
    /** Of a delivered one: a start finds it again by it. */
    deliveredKey: varchar({ length: 32 }),
    isBuiltIn: boolean()
      .notNull()
      .generatedAlwaysAs(sql`delivered_key is not null`),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('sms_template_name_taken').on(table.name),
    unique('sms_template_delivered').on(table.deliveredKey),
    index('sms_template_choice').on(table.smsType, table.sort, table.id),
    check('sms_template_status', sql`${table.status} in (0, 1)`),
    check('sms_template_code_type', sql`(${table.smsType} = 'verificationCode') = (${table.codeType} is not null)`),
  ],
)
