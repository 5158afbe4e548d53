import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { ConfigError } from '../variables.ts'

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
