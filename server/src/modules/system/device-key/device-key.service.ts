import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { inArray } from 'drizzle-orm'

import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Writing } from '../../../kernel/context.ts'
import { contains, everyRow } from '../../../kernel/crud/conditions.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { notFound } from '../../../kernel/errors.ts'

const { id, name, deviceSn, createdAt } = deviceKeys

export const { list: listDeviceKeys, counts: countDeviceKeys } = readHandlers(deviceKeyApi, deviceKeys, {
  columns: { id, name, deviceSn, createdAt },
  filters: { name: contains(name), deviceSn: contains(deviceSn) },
  scope: everyRow,
  missing: 'deviceKey.error.missing',
})

/** The database keeps a digest, so this answer is the only one that holds the key. */
export async function addDeviceKey(ctx: Writing, input: InputOf<typeof deviceKeyApi.add>): Promise<{ id: number; key: string }> {
  const key = newToken()
  const [added] = await ctx.db
    .insert(deviceKeys)
    .values({ ...input, keyHash: sha256(key) })
    .returning({ id: deviceKeys.id })
  ctx.changed({ resource: deviceKeyApi, id: added!.id, before: null, after: input })
  return { id: added!.id, key }
}

/** All or nothing. HTTP asks for the key with each call; each embedded MQTT broker looks every other second. */
export async function deleteDeviceKeys(ctx: Writing, { ids }: InputOf<typeof deviceKeyApi.delete>) {
  const wanted = new Set(ids)
  const gone = await ctx.db
    .delete(deviceKeys)
    .where(inArray(deviceKeys.id, [...wanted]))
    .returning({ id, name, deviceSn })
  if (gone.length < wanted.size) throw notFound('deviceKey.error.missing')
  for (const key of gone) ctx.changed({ resource: deviceKeyApi, id: key.id, before: key, after: null })
  return {}
}
