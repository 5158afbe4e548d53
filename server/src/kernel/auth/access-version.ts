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

interface Remembered<Value> {
  version: string
  value: Promise<Value>
}

/**
 * Keeps what is computed from the access tables alone. A call uses it only if its session query read the same version (decision 007).
 * Calls that come together share one computation.
 */
export function underVersion<Value>() {
  const known = new Map<number, Remembered<Value>>()

  return (id: number, version: string | null | undefined, compute: () => Promise<Value>): Promise<Value> => {
    if (!version) return compute()
    const remembered = known.get(id)
    if (remembered?.version === version) return remembered.value
    // A query of drizzle runs again for each caller that waits for it, a promise does not.
    const value = (async () => compute())()
    const entry = { version, value }
    known.set(id, entry)
    value.catch(() => known.get(id) === entry && known.delete(id))
    return value
  }
}
