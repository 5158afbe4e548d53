import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Writing } from '../../../kernel/context.ts'

/** Before there is any device key: the operator's, or a random one that is printed here and never again. */
export async function createFirstDeviceKey({ db }: Writing, { deviceKey }: Config): Promise<string[]> {
  if ((await db.$count(deviceKeys)) > 0) return []
  const key = deviceKey ?? newToken()
  await db.insert(deviceKeys).values({ name: 'gateway', keyHash: sha256(key) })
  return deviceKey === undefined ? [`device key ${key}`] : []
}
