import { pgTable, varchar } from 'drizzle-orm/pg-core'

import { instant } from '../../../kernel/columns.ts'

/** Captchas handed out and not yet answered; the first answer, right or wrong, removes the row. */
export const captchas = pgTable('captcha', {
  key: varchar({ length: 64 }).primaryKey(),
  /** SHA-256 of key and characters. */
  answerHash: varchar({ length: 64 }).notNull(),
  expiresAt: instant().notNull(),
})
