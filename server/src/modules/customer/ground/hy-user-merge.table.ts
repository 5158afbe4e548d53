import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, reference } from '../../../kernel/columns.ts'
import type { wechatBindings } from './wechat-binding.table.ts'
import type { hyUsers } from './hy-user.table.ts'

type Dated<Row> = { [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] }
/** A row as JSON keeps it: its times are ISO texts. */
export type StoredPerson = Dated<Omit<typeof hyUsers.$inferSelect, 'erasedAt' | 'erasureProof'>>
export type StoredWechat = Dated<typeof wechatBindings.$inferSelect>
export type Person = Pick<StoredPerson, 'name' | 'telephone' | 'documentKind' | 'idCardNo' | 'note' | 'protection'>

/**
 * Two records of one person that became one. The record that went is a row no more: its facts stand here alone, so that an undo brings
 * it back as it was. A trigger keeps all of it; only the undo is noted, once.
 */
export const hyUserMerges = pgTable(
  'hy_user_merge',
  {
    id: id(),
    /** Neither has a foreign key: the one that went is gone, and the one that stayed may go with a later merge. */
    keptId: reference().notNull(),
    otherId: reference().notNull(),
    /** The record that stayed, before and after. */
    before: jsonb().$type<Person>().notNull(),
    after: jsonb().$type<Person>().notNull(),
    /** The record that went. */
    other: jsonb().$type<StoredPerson>().notNull(),
    cardIds: reference().array().notNull(),
    /** Numbers of those cards, for display. */
    cardNos: varchar({ length: 32 }).array().notNull(),
    /** WeChat bindings that moved, as they were, and those that the record that stayed had already. */
    wechatMoved: jsonb().$type<readonly StoredWechat[]>().notNull(),
    wechatDropped: jsonb().$type<readonly StoredWechat[]>().notNull(),
    reason: varchar({ length: 200 }).notNull(),
    createdAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: reference(),
    ...owner(),
  },
  (table) => [
    index('hy_user_merge_kept').on(table.keptId, table.id),
    index('hy_user_merge_dept').on(table.deptId, table.id),
    check('hy_user_merge_two', sql`${table.keptId} <> ${table.otherId}`),
    check('hy_user_merge_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)
