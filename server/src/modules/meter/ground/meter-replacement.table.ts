import { REPLACE_REASONS } from '@weir/contract/modules/meter/meter-replace'
import { REPLACEMENT_SOURCES } from '@weir/contract/modules/meter/meter-replacement'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, litreColumn, owner, reference } from '../../../kernel/columns.ts'
import { waterCards } from '../../card/index.ts'

/** A replaced meter: one event with both meters, both registers and both bindings. */
export const meterReplacements = pgTable(
  'meter_replacement',
  {
    id: id(),
    oldDeviceSn: varchar({ length: 64 }).notNull(),
    newDeviceSn: varchar({ length: 64 }).notNull(),
    finalRegisterLitre: litreColumn().notNull(),
    initialRegisterLitre: litreColumn().notNull(),
    at: instant().notNull(),
    /** Empty: the old meter had no card. */
    cardId: reference().references(() => waterCards.id),
    cardNo: varchar({ length: 32 }),
    /** No foreign keys: an undone replacement deletes the new binding. */
    oldBindingId: reference(),
    newBindingId: reference(),
    /** Whether the registers are readings of this replacement alone, which its undo takes out. */
    isFinalTyped: boolean().notNull(),
    isInitialTyped: boolean().notNull(),
    /** The department of the new meter before. */
    newDeptId: reference().notNull(),
    /** The last stored reading of the new meter at that time: any later one came after. */
    newReadingId: reference(),
    reason: varchar({ length: 16, enum: REPLACE_REASONS }).notNull(),
    note: varchar({ length: 256 }),
    installer: varchar({ length: 32 }),
    source: varchar({ length: 8, enum: REPLACEMENT_SOURCES }).notNull(),
    /** The held reading whose decision it was. No foreign key: readings may be partitioned. */
    readingId: reference(),
    createdAt: instant().notNull().defaultNow(),
    undoneAt: instant(),
    undoneBy: reference(),
    undoReason: varchar({ length: 200 }),
    ...owner(),
  },
  (table) => [
    index('meter_replacement_old').on(table.oldDeviceSn, table.id),
    index('meter_replacement_new').on(table.newDeviceSn, table.id),
    index('meter_replacement_card').on(table.cardId, table.id),
    index('meter_replacement_dept').on(table.deptId, table.id),
    index('meter_replacement_at').on(table.at),
    check('meter_replacement_two_meters', sql`${table.oldDeviceSn} <> ${table.newDeviceSn}`),
    check('meter_replacement_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)
export type Replacement = typeof meterReplacements.$inferSelect
export type NewReplacement = typeof meterReplacements.$inferInsert
