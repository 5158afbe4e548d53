import { HOUSEHOLD_PROTECTIONS } from '@weir/contract/modules/card/valve'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { sql } from 'drizzle-orm'
import { index, pgTable, unique, varchar } from 'drizzle-orm/pg-core'

import { id, instant, owner, version } from '../../../kernel/columns.ts'

/** The person or firm that cards are made out to. Cards hold copies of name, phone and ID number to be found by. */
export const hyUsers = pgTable(
  'hy_user',
  {
    id: id(),
    name: varchar({ length: 32 }).notNull(),
    /** A mobile number, or a landline such as `0571-87654321-801`. */
    telephone: varchar({ length: 20 }).notNull(),
    documentKind: varchar({ length: 16, enum: DOCUMENT_KINDS }).notNull().default('residentId'),
    idCardNo: varchar({ length: 18 }).notNull(),
    note: varchar({ length: 500 }),
    /** Why no rule closes the valve of this household. */
    protection: varchar({ length: 16, enum: HOUSEHOLD_PROTECTIONS }),
    /** Since then nobody knows who this was: name, phone and document are neutral texts. */
    erasedAt: instant(),
    /** Of the masked entries of the operation log. */
    erasureProof: varchar({ length: 64 }),
    version: version(),
    createdAt: instant().notNull().defaultNow(),
    ...owner(),
  },
  (table) => [
    unique('hy_user_id_card_no_taken').on(table.idCardNo),
    index('hy_user_dept').on(table.deptId, table.id),
    index('hy_user_name_prefix').on(table.name.asc().op('varchar_pattern_ops')),
    // Two records of one person have the same phone.
    index('hy_user_telephone').on(table.telephone),
    index('hy_user_last_four').on(sql`right(${table.telephone}, 4)`),
  ],
)
