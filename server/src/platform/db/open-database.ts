import { mkdirSync } from 'node:fs'

import { type Config, ConfigError } from '../config.ts'
import { connectDatabase, type Database, openEmbedded } from './database.ts'
import { LockedError } from './lock.ts'

/** The database that the settings name. One that cannot be had is a wrong setting, and said as one. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
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
