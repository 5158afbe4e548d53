import { sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { accessVersions } from './access.table.ts'

/** The short form that the browser compares: enough of the version of the access tables to tell two apart. */
export const shownVersion = sql<string>`coalesce((select left(${accessVersions.version}::text, 8) from ${accessVersions}), '')`

/** The same of a version that is read already. */
export const shortVersion = (version: string | null | undefined) => version?.slice(0, 8) ?? ''

export async function accessVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${shownVersion} as version`)
  return rows[0]!.version
}
