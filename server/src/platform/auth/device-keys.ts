import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { deviceKeys } from './device-key.table.ts'
import { sha256 } from './tokens.ts'

/** A key as it is known: never the key itself. */
export interface DeviceKey {
  id: number
  name: string
  /** The only meter it may speak for; absent: all of them. */
  meter?: string
}

/** Whose key this is. Asked each time, so that a deleted key is worth nothing at once. */
export function deviceKeyFinder(db: Db): (key: string) => Promise<DeviceKey | undefined> {
  const find = db
    .select({ id: deviceKeys.id, name: deviceKeys.name, deviceSn: deviceKeys.deviceSn })
    .from(deviceKeys)
    .where(and(eq(deviceKeys.keyHash, sql.placeholder('keyHash')), eq(deviceKeys.status, 1)))
    .prepare('device_key')
  return async (key) => {
    const [found] = await find.execute({ keyHash: sha256(key) })
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
