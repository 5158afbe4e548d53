import type { configApi } from '@weir/contract/modules/system/config'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Context, Db } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Setting, SETTINGS } from '../../../platform/settings.ts'
import { systemConfigs } from './config.table.ts'

/** The stored parameters, for `readSettings`. */
export async function storedSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ key: systemConfigs.configKey, value: systemConfigs.configValue }).from(systemConfigs)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** What administrators add themselves is not public either: only the server knows what is harmless. */
export async function getByKey({ db }: Context, { configKey }: InputOf<(typeof configApi)['getByKey']>) {
  const setting = Object.values<Setting>(SETTINGS).find(({ key, isPublic }) => isPublic && key === configKey)
  if (!setting) throw notFound('config.error.missing')
  const [stored] = await db.select({ value: systemConfigs.configValue }).from(systemConfigs).where(eq(systemConfigs.configKey, configKey))
  return { configKey, configValue: stored?.value ?? setting.initial }
}
