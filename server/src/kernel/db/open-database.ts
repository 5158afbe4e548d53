import { type Config, ConfigError } from '../config.ts'
import { connectDatabase, type Database, openEmbedded } from './database.ts'
import { LockedError } from './lock.ts'
import { keepPrivate } from './private-folder.ts'

/** The database that the settings name. One that cannot be had is a wrong setting, and said as one. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  keepPrivate(dataDir)
  if (databaseUrl === undefined) {
    const embedded = await openEmbedded(dataDir).catch((error: unknown) => {
      throw error instanceof LockedError ? new ConfigError(`WEIR_DATA_DIR: ${error.message}`) : error
    })
    // Its first files come out of an archive, with the modes that they have there.
    keepPrivate(dataDir)
    return embedded
  }
  const database = connectDatabase(databaseUrl)
  const failure = await database.pool.query('select 1').then(() => undefined, String)
  if (failure === undefined) return database
  await database.close()
  throw new ConfigError(`DATABASE_URL: ${failure}`)
}
