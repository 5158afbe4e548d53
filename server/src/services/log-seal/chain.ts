import { createHash } from 'node:crypto'
import { and, asc, desc, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../kernel/context.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'

/** An entry as the chain sees it: every column as the text that PostgreSQL writes for it, the same on every database. */
export type LoggedEntry = { id: string } & Record<string, string | null>
export type Seal = typeof operationLogSeals.$inferSelect

const columns = Object.entries(getTableColumns(operationLogs)).map(([key, column]): [string, SQL] => [
  key,
  column.dataType === 'date' ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${column}::text`,
])

/** The next entries of `after < id <= last`, in the order of their ids. */
export const readEntries = async (db: Db, after: number, last: number, limit: number): Promise<LoggedEntry[]> =>
  (await db
    .select(Object.fromEntries(columns))
    .from(operationLogs)
    .where(and(gt(operationLogs.id, after), lte(operationLogs.id, last)))
    .orderBy(asc(operationLogs.id))
    .limit(limit)) as LoggedEntry[]

export const lastSeal = async (db: Db): Promise<Seal | undefined> =>
  (await db.select().from(operationLogSeals).orderBy(desc(operationLogSeals.position)).limit(1))[0]

/** Before the first entry there is nothing. A column without a value does not count, so columns that come later change no hash. */
export function chainHash(previous: string | undefined, entry: LoggedEntry): string {
  const filled = Object.entries(entry).filter(([, value]) => value !== null)
  return createHash('sha256')
    .update(`${previous ?? ''}\n${JSON.stringify(filled)}`)
    .digest('hex')
}
