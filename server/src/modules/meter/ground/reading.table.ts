import { READING_DECISIONS, READING_SOURCES, READING_VERDICTS } from '@weir/contract/modules/meter/reading'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { tasks } from '../../../services/task/task.table.ts'

/**
 * Every reading that was ever taken in, accepted or not; a copy of one is not stored again. Made to be partitioned by month of
 * `meter_time` (decision 010): the identity holds that time, and nothing refers to the id by a foreign key.
 */
export const readings = pgTable(
  'reading',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    /** As the meter sent it. */
    meterTime: instant().notNull(),
    registerLitre: litreColumn().notNull(),
    /** The time it counts at: the meter's, unless its clock was ahead. Readings of a meter are ordered by it. */
    effectiveAt: instant().notNull(),
    /** Of the first copy. */
    arrivedAt: instant().notNull(),
    source: varchar({ length: 8, enum: READING_SOURCES }).notNull(),
    /** Whether a gateway, a file or staff brought it; else only the meter's own key did. */
    trusted: boolean().notNull().default(true),
    verdict: varchar({ length: 13, enum: READING_VERDICTS }).notNull(),
    accepted: boolean().notNull(),
    /** Its share of the daily rows. */
    usageLitre: litreColumn().notNull(),
    /** Of what is not accepted: the accepted reading that it was judged against. */
    againstLitre: litreColumn(),
    againstAt: instant(),
    /** The decision in force, if staff took one. */
    decision: varchar({ length: 10, enum: READING_DECISIONS }),
    decisionId: reference(),
  },
  (table) => [
    unique('reading_identity').on(table.deviceSn, table.meterTime, table.registerLitre),
    index('reading_order').on(table.deviceSn, table.effectiveAt),
    // So a query from some effective time on needs no month before it.
    check('reading_not_before_meter', sql`${table.effectiveAt} <= ${table.meterTime}`),
    index('reading_questioned')
      .on(table.id)
      .where(sql`${table.verdict} in ('spike', 'rollback', 'stale', 'contradicting') or ${table.decision} is not null`),
    // The same readings of one meter, in order of time.
    index('reading_questioned_of_meter')
      .on(table.deviceSn, table.effectiveAt, table.id)
      .where(sql`${table.verdict} in ('spike', 'rollback', 'stale', 'contradicting') or ${table.decision} is not null`),
  ],
)

/**
 * Readings that came while their meter was being judged, or that lie behind the part judged in one transaction. Durable and acknowledged.
 * The job takes them in as usual, in the order of their ids, and deletes them.
 */
export const readingQueue = pgTable(
  'reading_queue',
  {
    id: id(),
    deviceSn: varchar({ length: 64 }).notNull(),
    meterTime: instant().notNull(),
    registerLitre: litreColumn().notNull(),
    byOwnKey: boolean().notNull(),
    source: varchar({ length: 8, enum: READING_SOURCES }).notNull(),
    arrivedAt: instant().notNull(),
  },
  (table) => [
    unique('reading_queue_identity').on(table.deviceSn, table.meterTime, table.registerLitre, table.byOwnKey),
    index('reading_queue_order').on(table.deviceSn, table.id),
  ],
)

/** Append-only: the newest of a reading is in force, the others are its history. */
export const readingDecisions = pgTable(
  'reading_decision',
  {
    id: id(),
    /** No foreign key: partitioned, the id of a reading alone is no key. Readings are never deleted. */
    readingId: reference().notNull(),
    decision: varchar({ length: 10, enum: [...READING_DECISIONS, 'undo'] }).notNull(),
    /** Of a replaced meter: where the old register ended and the new one began. */
    finalRegisterLitre: litreColumn(),
    initialRegisterLitre: litreColumn(),
    newDeviceSn: varchar({ length: 64 }),
    reason: varchar({ length: 256 }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: reference().notNull(),
  },
  (table) => [index('reading_decision_reading').on(table.readingId, table.id)],
)

/** A replacement gave the reading to a new meter. Selected alone, columns would lose their tables: hence the inner `sql`. */
export const isCountedElsewhere = sql<boolean>`${sql`exists (select from ${readingDecisions}
  where ${readingDecisions.id} = ${readings.decisionId} and ${readingDecisions.newDeviceSn} is not null)`}`

/** Serial numbers that report and that nobody registered; offered for registration. */
export const unknownDevices = pgTable('unknown_device', {
  id: id(),
  deviceSn: varchar({ length: 64 }).notNull().unique('unknown_device_sn'),
  count: integer().notNull(),
  lastRegisterLitre: litreColumn().notNull(),
  source: varchar({ length: 8, enum: READING_SOURCES }).notNull(),
  firstSeenAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
})

export interface ImportError {
  line: number
  field: string
  reason: string
  /** Cells of the line; rows from earlier versions have none. */
  deviceSn?: string | undefined
  value?: string | undefined
}

/** The result of a file of readings. Its counts are written with each batch, so they are durable. */
export const readingImports = pgTable(
  'reading_import',
  {
    id: id(),
    filename: varchar({ length: 255 }).notNull(),
    dryRun: boolean().notNull(),
    state: varchar({ length: 8, enum: ['running', 'done', 'failed'] }).notNull(),
    rows: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    duplicate: integer().notNull().default(0),
    held: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Taken into the queue: judged later. */
    waiting: integer().notNull().default(0),
    /** The error that ended it early, for the operator: without values of readings. */
    failure: varchar({ length: 500 }),
    /** The first thousand. */
    errors: jsonb().$type<ImportError[]>().notNull().default([]),
    /** The task that carries it out. */
    taskId: reference().references(() => tasks.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Of the last batch. */
    seenAt: instant().notNull(),
    ...owner(),
  },
  (table) => [index('reading_import_state').on(table.state, table.seenAt), index('reading_import_task').on(table.taskId)],
)
