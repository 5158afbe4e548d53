import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the directory. */
export class LockedError extends Error {}

/** One process per data directory. The kernel holds the lock, so a killed process leaves nothing stale. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch {
    lock.close()
    throw new LockedError(`${directory} is in use by another process`)
  }
  return () => lock.close()
}

/** The embedded database does not open, or fails at the queries of a start. The operator gets this sentence, and no stack. */
export class UnusableDatabase extends Error {
  /** `complaint`: a predicate, such as `does not open`. */
  constructor(directory: string, complaint: string, cause: unknown) {
    super(`the embedded database in ${directory} ${complaint}; ${spaceLeft(directory)}; ${REMEDY}`, { cause })
  }
}

const REMEDY =
  'if that is enough, its files are damaged or of another version: put the folder aside and restore a backup into an empty one (weir restore)'

/** A full disk is the usual reason, which PGlite keeps to itself. */
function spaceLeft(directory: string) {
  const { bavail, bsize } = statfsSync(directory)
  return `its disk has ${Math.floor((bavail * bsize) / 2 ** 20)} MB left`
}
