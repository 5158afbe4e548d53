import { accessSync, constants, existsSync, lstatSync, readdirSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { LockedError, lockDirectory } from '../kernel/db/directory-lock.ts'
import { oneLine } from '../kernel/errors.ts'
import type { DoctorLine } from '../services/health/health.command.ts'
import { sizeText, stateOfDisk } from '../services/health/health-check.ts'

/** The mode bits of other users. */
const OF_OTHERS = 0o077

/** The folder of the data, with its contents, and its disk. Nothing is changed. */
export function directoryLines(dataDir: string): DoctorLine[] {
  const folder = resolve(dataDir)
  const about = { subject: 'data directory', name: folder }
  const place = nearest(folder)
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [{ ...about, state: 'act', figure: oneLine(error), advice: `give ${place} to the user that Weir runs as` }]
  }
  if (place !== folder) return [{ ...about, state: 'fine', figure: 'the first start makes it' }, diskLine(place)]
  return [modeLine(about, folder), diskLine(folder)]
}

/** It, or the folder above it that there is. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

function modeLine(about: { subject: string; name: string }, folder: string): DoctorLine {
  if (!lstatSync(folder).isDirectory() && !lstatSync(folder).isSymbolicLink())
    return { ...about, state: 'act', figure: 'is no folder', advice: 'choose another WEIR_DATA_DIR' }
  const us = process.getuid?.()
  // Windows has no such modes.
  if (us === undefined) return { ...about, state: 'fine', figure: 'is there' }
  const all = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const path = join(folder, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found && !found.isSymbolicLink() ? [{ path, uid: found.uid, mode: found.mode }] : []
  })
  const foreign = all.find(({ uid }) => uid !== us)
  if (foreign)
    return {
      ...about,
      state: 'act',
      figure: `${foreign.path} belongs to user ${foreign.uid}, not to ${us}`,
      advice: `chown -R the folder to the user that Weir runs as, and run this as that user`,
    }
  const open = all.filter(({ mode }) => mode & OF_OTHERS)
  if (open.length === 0) return { ...about, state: 'fine', figure: `${all.length} entries, for its owner only` }
  return {
    ...about,
    state: 'look',
    figure: `other users of this machine can enter ${open.length} of ${all.length} entries, such as ${open[0]!.path}`,
    advice: `chmod -R go= ${folder}; the next start does so too`,
  }
}

function diskLine(folder: string): DoctorLine {
  const { bavail, blocks, bsize } = statfsSync(folder)
  const [free, total] = [bavail * bsize, blocks * bsize]
  const line = { subject: 'disk', name: folder, figure: `${sizeText(free)} free of ${sizeText(total)}` }
  const state = stateOfDisk(free, total)
  return state === 'fine' ? { ...line, state } : { ...line, state, advice: 'make space or enlarge the disk' }
}

/** Whether a process has its embedded database. */
export function isLocked(dataDir: string): boolean {
  if (!existsSync(join(dataDir, 'lock'))) return false
  try {
    lockDirectory(dataDir)()
    return false
  } catch (error) {
    return error instanceof LockedError
  }
}
