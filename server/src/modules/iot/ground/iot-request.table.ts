import { REQUEST_KINDS, REQUEST_STATES } from '@weir/contract/modules/iot/iot-codes'
import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference } from '../../../kernel/columns.ts'
import { iotCardRecharges } from './iot-card-recharge.table.ts'
import { iotCards } from './iot-card.table.ts'

export const requestNumbers = pgSequence('iot_request_no')
export const nextRequestNo = sql`'RQ' || lpad(nextval('iot_request_no')::text, 12, '0')`

/** A wish to an operator about one card. Its number stays the same for each try, so the operator acts once; after a refusal it is another one. */
export const iotRequests = pgTable(
  'iot_request',
  {
    id: id(),
    requestNo: varchar({ length: 32 }).notNull().default(nextRequestNo),
    iotCardId: reference()
      .notNull()
      .references(() => iotCards.id),
    /** Of the card at that time. */
    deviceSn: varchar({ length: 64 }),
    /** Of a subscription. */
    orderId: reference().references(() => iotCardRecharges.id),
    kind: varchar({ length: 16, enum: REQUEST_KINDS }).notNull(),
    state: varchar({ length: 16, enum: REQUEST_STATES }).notNull().default('queued'),
    reason: varchar({ length: 200 }),
    answerCode: varchar({ length: 32 }),
    answer: varchar({ length: 200 }),
    confirmedBy: reference(),
    createdAt: instant().notNull(),
    /** When the present try began: the operator has `WISH_HOURS` from here. */
    triedAt: instant().notNull(),
    sentAt: instant(),
    answeredAt: instant(),
    ...owner(),
  },
  (table) => [
    unique('iot_request_no_taken').on(table.requestNo),
    index('iot_request_card').on(table.iotCardId, table.id),
    index('iot_request_order').on(table.orderId),
    index('iot_request_device').on(table.deviceSn, table.answeredAt, table.id),
    index('iot_request_dept').on(table.deptId, table.id),
    index('iot_request_created').on(table.createdAt),
    index('iot_request_open')
      .on(table.triedAt)
      .where(sql`${table.state} in ('queued', 'sent')`),
    // One wish about the state of a card at a time; subscriptions stand beside it.
    uniqueIndex('iot_request_one_open')
      .on(table.iotCardId)
      .where(sql`${table.state} in ('waiting', 'queued', 'sent') and ${table.kind} <> 'subscribe'`),
    check('iot_request_refused', sql`${table.state} not in ('refused', 'failed') or ${table.answer} is not null`),
    check('iot_request_second', sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.createdBy}`),
    check('iot_request_subscription', sql`(${table.kind} = 'subscribe') = (${table.orderId} is not null)`),
  ],
)
