import { JOB_GROUPS, JOB_STRATEGIES } from '@weir/contract/platform/jobs'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

import { id, instant, reference } from '../../kernel/columns.ts'

/** When which method runs. Workers follow these rows and nothing else; one per method is delivered, administrators add others. */
export const sysJobs = pgTable(
  'sys_job',
  {
    id: id(),
    /** Empty: the method's name in the reader's language. */
    name: varchar({ length: 64 }).notNull().default(''),
    group: varchar({ length: 16, enum: JOB_GROUPS }).notNull(),
    /** Name of a registered job. */
    method: varchar({ length: 48 }).notNull(),
    parameters: varchar({ length: 256 }).notNull().default(''),
    cronExpression: varchar({ length: 64 }).notNull(),
    executionStrategy: varchar({ length: 16, enum: JOB_STRATEGIES }).notNull().default('repeated'),
    /** 1 enabled, 0 stopped. */
    status: smallint().notNull().default(1),
    remarks: varchar({ length: 256 }).notNull().default(''),
    isBuiltIn: boolean().notNull().default(false),
    /** Counts its changes: a worker that knows an earlier one claims no tick by it. */
    version: integer().notNull().default(1),
    /** The newest tick, wake or manual run that was begun. Nothing up to it runs again, even when the run log was cleared. */
    lastDueAt: instant(),
    /** When somebody asked for a run beside the schedule. */
    wantedAt: instant(),
    createdBy: reference().notNull(),
    updatedBy: reference().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sys_job_delivered')
      .on(table.method)
      .where(sql`${table.isBuiltIn}`),
  ],
)
