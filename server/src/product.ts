import { resolve } from 'node:path'
import type { Settings } from '@weir/contract/modules/settings'
import { setBusinessZone } from '@weir/contract/platform/zone'

import { weir } from './modules/index.ts'
import { storedSettings } from './modules/system/index.ts'
import type { Config } from './kernel/config.ts'
import { type Context, systemContext } from './kernel/context.ts'
import type { Database } from './kernel/db/database.ts'
import { migrateDatabase } from './kernel/db/migrate.ts'
import type { Parts } from './kernel/parts.ts'
import { readSettings, rememberedSettings } from './kernel/settings.ts'

/** The database as this version of the product knows it, and contexts on it. The server and the commands share them. */
export interface Product {
  database: Database
  settings: () => Promise<Settings>
  filesDir: string
  parts: Parts
  /** As the built-in system user. */
  contextOf: (wake?: Context['wake']) => Promise<Context>
}

export async function prepareProduct({ timeZone, dataDir }: Config, database: Database): Promise<Product> {
  setBusinessZone(timeZone)
  await migrateDatabase(database.pool)
  const { db } = database
  const settings = rememberedSettings(async () => readSettings(await storedSettings(db)))
  const now = () => new Date()
  const filesDir = resolve(dataDir, 'files')
  const parts = weir.newParts()
  const contextOf = async (wake: Context['wake'] = () => undefined) =>
    systemContext({ db, now, settings: await settings(), wake, filesDir, parts })
  return { database, settings, filesDir, parts, contextOf }
}
