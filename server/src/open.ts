import { mkdirSync } from 'node:fs'
import { setBusinessZone } from '@weir/contract/platform/zone'

import { type Config, ConfigError } from './platform/config.ts'
import { type Context, systemContext } from './platform/context.ts'
import { connectDatabase, type Database, openEmbedded } from './platform/db/database.ts'
import { LockedError } from './platform/db/lock.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { readSettings, rememberedSettings, type Settings } from './platform/settings.ts'
import { storedSettings } from './modules/system/index.ts'

/** The database as this version of the product knows it, and contexts on it: what the server and the commands share. */
export interface Product {
  database: Database
  settings: () => Promise<Settings>
  /** As the built-in system user. */
  contextOf: (wake?: Context['wake']) => Promise<Context>
}

export async function openProduct(config: Config): Promise<Product> {
  setBusinessZone(config.timeZone)
  const database = await openDatabase(config)
  try {
    await migrateDatabase(database.pool)
  } catch (error) {
    await database.close()
    throw error
  }
  const settings = rememberedSettings(async () => readSettings(await storedSettings(database.db)))
  return {
    database,
    settings,
    contextOf: async (wake = () => undefined) =>
      systemContext({ db: database.db, now: () => new Date(), settings: await settings(), wake }),
  }
}

/** A database that cannot be had is a wrong setting, and said as one. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  makeFolder(dataDir)
  if (databaseUrl === undefined) {
    return openEmbedded(dataDir).catch((error: unknown) => {
      throw error instanceof LockedError ? new ConfigError(`WEIR_DATA_DIR: ${error.message}`) : error
    })
  }
  const database = connectDatabase(databaseUrl)
  const failure = await database.pool.query('select 1').then(() => undefined, String)
  if (failure === undefined) return database
  await database.close()
  throw new ConfigError(`DATABASE_URL: ${failure}`)
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(`WEIR_DATA_DIR: ${(error as Error).message}`)
  }
}
