import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Of util-linux: it sets the limits of a process that runs. */
export const canLimitFiles = () => succeeds('prlimit', '--version')

/** From now on the system refuses what this process writes beyond so many bytes of a file. */
export function limitFiles(pid: number, bytes: number) {
  if (!succeeds('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)) throw new Error('prlimit refused')
}

/** For `NODE_OPTIONS`: while the file is there, every sync of the process and of its threads fails. */
export const failingSyncs = (file: string) =>
  `--import data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { existsSync, fsyncSync } = fs
  fs.fsyncSync = (descriptor) => {
    if (existsSync(${JSON.stringify(file)})) throw new Error('EIO: i/o error, fsync')
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()`)}`

export interface SmallDisk {
  path: string
  /** To the last byte. */
  fill: () => void
  /** Takes out again what `fill` put in. */
  free: () => void
  remove: () => void
}

/** A file system of its own in memory; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'weir-disk-'))
  const remove = () => {
    succeeds('umount', path)
    rmSync(path, { recursive: true })
  }
  if (!succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)) {
    remove()
    return undefined
  }
  const ballast = join(path, 'ballast')
  return { path, fill: () => fill(ballast), free: () => rmSync(ballast, { force: true }), remove }
}

function fill(file: string) {
  for (let piece = 1024 * 1024; piece >= 1; piece /= 2) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(piece))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
