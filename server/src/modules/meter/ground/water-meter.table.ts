import { REPORTED_VALVES, VALVE_STATES } from '@weir/contract/modules/card/valve'
import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, version } from '../../../kernel/columns.ts'
import type { Mark } from '../engine/chain.ts'

/** 99,999.999 t, the highest register of a common household meter. */
export const DEFAULT_RANGE = litre(99_999_999)
/** 3.125 t in an hour, the overload flow of the same. */
export const DEFAULT_MAX_FLOW = litre(3125)

/**
 * Each report rewrites a row (`fillfactor` in the migrations). No index holds a column that a report changes, so a new version of a row
 * touches none. The age of a report is measured by the meter's own interval, which no index could find.
 */
export const waterMeters = pgTable(
  'water_meter',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    deviceModel: varchar({ length: 64 }),
    /** Register at installation, where somebody wrote it down: the first reading then has a usage. */
    initialRegisterLitre: litreColumn(),
    /** Litres in an hour above which a rise is held as a spike. */
    maxFlowLitre: litreColumn().notNull().default(DEFAULT_MAX_FLOW),
    /** How often the meter is expected to report. */
    reportHours: integer().notNull().default(24),
    /** The highest register before it starts again at 0. */
    registerRangeLitre: litreColumn().notNull().default(DEFAULT_RANGE),
    /** Takes commands (credit) from us. */
    commands: boolean().notNull().default(false),
    state: varchar({ length: 16, enum: ['online', 'offline'] })
      .notNull()
      .default('offline'),
    onlineAt: instant(),
    offlineAt: instant(),
    activatedAt: instant(),
    /** Arrival of the newest report from the device itself: files and typed registers say nothing about its connection. */
    lastReportAt: instant(),
    batteryMillivolt: integer(),
    /** Since when its silences are recorded. */
    signalSince: instant().notNull().defaultNow(),
    /** Of the valve: the last word of the meter, in a report or in an answer to a command, and its time. */
    valveReported: varchar({ length: 8, enum: REPORTED_VALVES }).notNull().default('unknown'),
    valveReportedAt: instant(),
    /** The state that the last command asked for. */
    valveWanted: varchar({ length: 8, enum: VALVE_STATES }),
    /** The valve is not as wanted, and nothing is on its way to change that. */
    valveStuck: boolean().notNull().default(false),
    /** The meter's last report itself says that the valve is broken. */
    valveFlagged: boolean().notNull().default(false),

    // Figures from readings, kept by the reading service in the transaction that accepts them.
    /** Of the last accepted reading. */
    registerLitre: litreColumn(),
    /** Effective time of the last accepted reading. */
    acceptedAt: instant(),
    /** The latest stored meter or effective time: a reading after it is an append, any other is late. */
    readTo: instant(),
    /** The last business day with stored readings of its own key, and their number. Empty for a meter with trusted readings only. */
    ownKeyDay: date({ mode: 'string' }),
    ownKeyCount: integer().notNull().default(0),
    /** While its readings are judged again in pieces, and the newer ones wait (`reading/judging.job.ts`). */
    judgingSince: instant(),
    judgingMark: jsonb().$type<Mark>(),
    /** Measures a community: its rows without a card are supply, and no usage of anybody (`main-meter`). */
    isMain: boolean().notNull().default(false),
    /** Sum of the daily rows. */
    usedLitre: litreColumn().notNull().default(litre(0)),

    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('water_meter_sn_taken').on(table.deviceSn),
    index('water_meter_dept').on(table.deptId, table.id),
    index('water_meter_model').on(table.deviceModel),
    // The search keys: the prefix of the SN, and its last four characters.
    index('water_meter_sn_prefix').on(table.deviceSn.asc().op('varchar_pattern_ops')),
    index('water_meter_sn_last_four').on(sql`right(${table.deviceSn}, 4)`),
    index('water_meter_judging')
      .on(table.deviceSn)
      .where(sql`${table.judgingSince} is not null`),
    // Few, and no report changes it.
    index('water_meter_wanted_closed')
      .on(table.deviceSn)
      .where(sql`${table.valveWanted} = 'closed'`),
    check('water_meter_flow', sql`${table.maxFlowLitre} > 0 and ${table.registerRangeLitre} > 0 and ${table.reportHours} > 0`),
  ],
)
