import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '../config.ts'
import { ConfigError } from '../variables.ts'
import { isUnavailable } from '../errors.ts'
import { connectDatabase, type Database, openEmbedded } from './database.ts'
import { LockedError, UnusableDatabase } from './directory-lock.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** The database that the settings name. One that cannot be had is a wrong setting, and said as one. */
export async function openDatabase({ databaseUrl, directUrl, dataDir }: Place & Partial<Pick<Config, 'directUrl'>>): Promise<Database> {
  keepPrivate(dataDir)
  if (databaseUrl === undefined) {
    const embedded = await openEmbedded(dataDir).catch((error: unknown) => {
      throw error instanceof LockedError ? new ConfigError(`WEIR_DATA_DIR: ${error.message}`) : error
    })
    // Its first files come out of an archive, with the modes that they have there.
    keepPrivate(dataDir)
    return embedded
  }
  const database = connectDatabase(databaseUrl, directUrl)
  const failure = await database.pool.query('select 1').then(() => undefined, String)
  if (failure === undefined) return database
  await database.close()
  throw new ConfigError(`DATABASE_URL: ${failure}`)
}

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

/** The mode bits of other users of this machine. */
const OF_OTHERS = 0o077
const says = (message: string) => new ConfigError(`WEIR_DATA_DIR: ${message}`)

/**
 * A folder that only its owner can enter, with all its contents: personal data, password hashes, and files of the database. Looser modes
 * are tightened; if that fails, nothing starts. Windows has no such modes.
 */
export function keepPrivate(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const top = realpathSync(folder)
    close(top)
    for (const name of readdirSync(top, { recursive: true, encoding: 'utf8' })) close(join(top, name))
  } catch (error) {
    throw error instanceof ConfigError ? error : says((error as Error).message)
  }
}

function close(path: string) {
  // Another process of this folder may remove a file in between.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  const us = process.getuid?.()
  if (us === undefined) return
  if (found.uid !== us) throw says(`${path} belongs to user ${found.uid}, not to the one that Weir runs as (${us}); change its owner`)
  if (found.mode & OF_OTHERS) chmodIfThere(path, found.mode & 0o777 & ~OF_OTHERS)
}

function chmodIfThere(path: string, mode: number) {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
