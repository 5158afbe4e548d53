import { constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const PREFIX = 'copy-'

/**
 * The files of the embedded database as they are at one moment, in a folder beside them. They change only while the one session
 * works, so it is held as long as the copying takes: a second or two, where reading all rows would take minutes. As after a
 * crash, the log in them brings the rest when the copy is opened.
 */
export async function copyFiles(pool: pg.Pool, directory: string): Promise<{ directory: string; remove: () => Promise<void> }> {
  const copy = mkdtempSync(join(directory, PREFIX))
  const remove = () => rm(copy, { recursive: true, force: true })
  const session = await pool.connect()
  try {
    await cp(join(directory, 'postgres'), join(copy, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { directory: copy, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    session.release()
  }
}

/** Leftovers of a process that was killed while it copied. Only for the holder of the directory. */
export function removeCopies(directory: string) {
  for (const name of readdirSync(directory)) if (name.startsWith(PREFIX)) rmSync(join(directory, name), { recursive: true })
}
