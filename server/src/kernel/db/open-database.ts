import type { Config } from '../config.ts'
import { ConfigError } from '../variables.ts'
import { isUnavailable } from '../errors.ts'
import { connectDatabase, type Database, openEmbedded } from './database.ts'
import { LockedError } from './lock.ts'
import { keepPrivate } from './private-folder.ts'
import { UnusableDatabase } from './unusable-database.ts'

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

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
/** Codes of PostgreSQL have a digit, and those of Node have none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/** Of the codes those of files that cannot be read. */
const OF_FILES = /^(XX|58)/

/**
 * The error of a start, for its caller to throw. In a sound embedded database no query of a start fails. So a failed query means damaged
 * files, and its text would help nobody.
 */
export const startFailure = (place: Place, error: unknown) => unusable(place, error, SQLSTATE)

/** The error of a command. Only files that cannot be read mean damage there. */
export const commandFailure = (place: Place, error: unknown) => unusable(place, error, OF_FILES)

function unusable({ databaseUrl, dataDir }: Place, error: unknown, codes: RegExp): unknown {
  const code = codeOf(error)
  const isDamage = code === undefined ? isUnavailable(error) : codes.test(code)
  if (databaseUrl !== undefined || !isDamage) return error
  return new UnusableDatabase(dataDir, `fails at a query (${code ?? 'no answer'})`, error)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: string }
  return SQLSTATE.test(code) ? code : codeOf(error.cause)
}
