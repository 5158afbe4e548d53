import { CARD_STATUSES, HALT_REASONS, LIFECYCLES, SIM_OPERATORS, WANTED_STATES } from '@weir/contract/modules/iot/iot-codes'
import { kilobyte } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, unique, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { claim, id, instant, kilobyteColumn, owner, version } from '../../../kernel/columns.ts'

/**
 * A SIM. Its status is a projection of what the operator reports and of what staff wish (domain-rules §6). Traffic and deadline are cached
 * sums of its packages and draws, valid until `nextTurnAt`.
 */
export const iotCards = pgTable(
  'iot_card',
  {
    id: id(),
    iccid: varchar({ length: 20 }).notNull(),
    operator: varchar({ length: 16, enum: SIM_OPERATORS }).notNull(),
    msisdn: varchar({ length: 15 }),
    /** Of the device it is sold for. */
    imei: varchar({ length: 15 }),
    deviceSn: varchar({ length: 64 }),
    remark: varchar({ length: 200 }).notNull().default(''),

    // As the operator reports it.
    lifecycle: varchar({ length: 16, enum: LIFECYCLES }).notNull().default('toBeActivated'),
    dataOn: boolean().notNull().default(true),
    haltReason: varchar({ length: 16, enum: HALT_REASONS }),
    haltedAt: instant(),
    /** The operator was asked, and does not know the card. */
    isUnknown: boolean().notNull().default(false),
    reportedImei: varchar({ length: 15 }),
    activatedAt: instant(),
    figuresAt: instant(),
    lastSyncAt: instant(),

    /** The last wish, until the operator reports it. */
    wanted: varchar({ length: 16, enum: WANTED_STATES }),
    wantedAt: instant(),
    /** The wish is older than its time (`WISH_HOURS`). */
    isOverdue: boolean().notNull().default(false),

    cardStatus: varchar({ length: 16, enum: CARD_STATUSES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when lifecycle = 'loggedOff' then 'loggedOff' when is_unknown or is_overdue then 'abnormal' when lifecycle = 'toBeActivated' then 'toBeActivated' when halt_reason is not null then 'halted' when not data_on then 'disconnected' else 'normal' end`,
      ),

    totalKb: kilobyteColumn().notNull().default(kilobyte(0)),
    usedKb: kilobyteColumn().notNull().default(kilobyte(0)),
    /** Of the present cycle, beyond all packages. */
    beyondKb: kilobyteColumn().notNull().default(kilobyte(0)),
    /** Of the last 7 days; null: no figures yet. */
    dayAverageKb: kilobyteColumn(),
    deadline: instant(),
    nextTurnAt: instant(),

    /** When the operator is asked next, and how urgent that is: smallest first. */
    nextSyncAt: instant(),
    syncRank: smallint().notNull().default(3),
    ...claim(),

    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('iot_card_iccid_taken').on(table.iccid),
    // A device has one SIM; those that are gone do not count.
    uniqueIndex('iot_card_device_taken')
      .on(table.deviceSn)
      .where(sql`${table.deviceSn} is not null and ${table.lifecycle} <> 'loggedOff'`),
    index('iot_card_device').on(table.deviceSn),
    index('iot_card_dept').on(table.deptId, table.id),
    index('iot_card_status').on(table.cardStatus, table.id),
    index('iot_card_deadline').on(table.deadline),
    index('iot_card_turn').on(table.nextTurnAt),
    index('iot_card_sync').on(table.operator, table.syncRank, table.nextSyncAt),
    index('iot_card_unmet')
      .on(table.wantedAt)
      .where(sql`${table.wanted} is not null`),
    index('iot_card_iccid_prefix').on(table.iccid.asc().op('varchar_pattern_ops')),
    index('iot_card_msisdn_prefix').on(table.msisdn.asc().op('varchar_pattern_ops')),
    index('iot_card_device_prefix').on(table.deviceSn.asc().op('varchar_pattern_ops')),
    index('iot_card_iccid_last_four').on(sql`right(${table.iccid}, 4)`),
    check(
      'iot_card_wish',
      sql`(${table.wanted} is null) = (${table.wantedAt} is null) and (${table.wanted} is not null or not ${table.isOverdue})`,
    ),
    check('iot_card_halt', sql`(${table.haltReason} is null) = (${table.haltedAt} is null)`),
    check('iot_card_traffic', sql`${table.totalKb} >= 0 and ${table.usedKb} >= 0 and ${table.beyondKb} >= 0`),
  ],
)
