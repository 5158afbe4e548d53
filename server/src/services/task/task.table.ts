import type { Language, Reason } from '@weir/contract/locales/messages'
import { TASK_KINDS, TASK_STATES } from '@weir/contract/modules/system/task'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

import { claim, id, instant, owner, reference } from '../../kernel/columns.ts'
import type { DataScope } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/errors.ts'

/** A text's key and arguments: shown in the reader's language. */
export interface TaskFailure {
  reason: Reason
  data?: object
}

export interface TaskResult {
  rows: { row: number; name?: string | null; ok: boolean; errors: FieldRefusal[] }[]
}

/** Long work that a person asked for. Its figures are written with each batch, so they say what is durable. */
export const tasks = pgTable(
  'sys_task',
  {
    id: id(),
    kind: varchar({ length: 16, enum: TASK_KINDS }).notNull(),
    resource: varchar({ length: 48 }).notNull(),
    filename: varchar({ length: 255 }).notNull(),
    /** Of a kind with its own record: the batch that its page shows. Without a foreign key: the kind says of which table. */
    recordId: reference(),
    /** The permission that its sender needs whenever it is begun or resumed. */
    permission: varchar({ length: 160 }).notNull(),
    /** Of its sender at the request: its output is written in it. */
    language: varchar({ length: 8 }).$type<Language>().notNull(),
    dryRun: boolean().notNull(),
    state: varchar({ length: 10, enum: TASK_STATES }).notNull(),
    isCancelling: boolean().notNull().default(false),
    done: integer().notNull().default(0),
    total: integer(),
    good: integer().notNull().default(0),
    bad: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    failure: jsonb().$type<TaskFailure>(),
    /** Its kind's data for running and resuming it, until it has ended and is cleaned up. */
    work: jsonb(),
    result: jsonb().$type<TaskResult>(),
    /** The file it made, in the data directory; until that is cleared away. */
    path: varchar({ length: 1024 }),
    /** The rows that may be in that file: the sender's scope when it was begun. */
    scope: jsonb().$type<DataScope>(),
    /** One more with every change: by their sum a person's tasks are known to have moved. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
    startedAt: instant(),
    /** Of the last batch. */
    seenAt: instant().notNull(),
    endedAt: instant(),
    ...claim(),
    ...owner(),
  },
  (table) => [
    index('sys_task_of_sender').on(table.createdBy, table.id),
    index('sys_task_open')
      .on(table.kind, table.id)
      .where(sql`${table.work} is not null`),
    index('sys_task_created').on(table.createdAt),
  ],
)

export type TaskRow = typeof tasks.$inferSelect
