import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { deviceKeys } from './device-key.table.ts'
import { batchLookups } from './batch-lookups.ts'
import { sha256 } from './tokens.ts'

/** A key as it is known: never the key itself. */
export interface DeviceKey {
  id: number
  name: string
  /** The only meter it may speak for; absent: all of them. */
  meter?: string
}

/** The owner of a key. Looked up on each call, so that a deleted key is invalid at once. Concurrent lookups share one query. */
export function deviceKeyFinder(db: Db): (key: string) => Promise<DeviceKey | undefined> {
  const query = db
    .select({ id: deviceKeys.id, name: deviceKeys.name, deviceSn: deviceKeys.deviceSn, keyHash: deviceKeys.keyHash })
    .from(deviceKeys)
    .where(and(sql`${deviceKeys.keyHash} = any(${sql.placeholder('hashes')})`, eq(deviceKeys.status, 1)))
    .prepare('device_keys')
  const find = batchLookups(async (hashes) => {
    const found = await query.execute({ hashes })
    return new Map(found.map((key) => [key.keyHash, key]))
  })
  return async (key) => {
    const found = await find(sha256(key))
    return found && { id: found.id, name: found.name, ...(found.deviceSn !== null && { meter: found.deviceSn }) }
  }
}

/** Those of the keys that are still good. */
export async function goodKeys(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const good = await db
    .select({ id: deviceKeys.id })
    .from(deviceKeys)
    .where(and(inArray(deviceKeys.id, [...ids]), eq(deviceKeys.status, 1)))
  return new Set(good.map(({ id }) => id))
}
