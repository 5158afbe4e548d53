import { z } from 'zod'

import { Refusal } from '../operator/operator-command.ts'

/**
 * A backup is a gzip file of lines of JSON in UTF-8. The header comes first. Each table, in the order of the header, has a line per row and
 * an end line. The last line ends all. A row is the array of its columns' values in PostgreSQL's text form (ISO, UTC). Rows are in the
 * order of the primary key, so equal rows give equal bytes on every database.
 */
export const FORMAT = 1

const Count = z.int().min(0)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const TableHead = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1), rows: Count })
export type TableHead = z.infer<typeof TableHead>

const Sequence = z.strictObject({ name: z.string(), lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

export const Header = z.strictObject({
  format: z.literal(FORMAT),
  /** The newest migration of the database: how its tables look. */
  migration: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  tables: z.array(TableHead).max(10_000),
  sequences: z.array(Sequence).max(10_000),
})
export type Header = z.infer<typeof Header>

/** After the rows of a table: SHA-256 over their lines. */
export const TableEnd = z.strictObject({ table: z.string(), rows: Count, sha256: Sha256 })
export type TableEnd = z.infer<typeof TableEnd>

/** Last: SHA-256 over the header and the ends of all tables, and so over everything. */
export const BackupEnd = z.strictObject({ end: z.literal(true), sha256: Sha256 })
export type BackupEnd = z.infer<typeof BackupEnd>

export const lineOf = (value: Header | TableEnd | BackupEnd) => `${JSON.stringify(value)}\n`

export const rowsOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The file is not a whole backup. */
export class BackupError extends Refusal {
  constructor(what: string) {
    super(`This is not a whole backup: ${what}. Nothing was changed; take another file.`)
  }
}
