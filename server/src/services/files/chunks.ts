import { copyFile, link, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join } from 'node:path'
import { chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'

import type { Context } from '../../kernel/context.ts'
import { dropAhead } from './joining.ts'

/**
 * The chunks of an upload are files of one folder, each named by its number. A chunk is never changed: a second one of the same number is
 * not stored. So a late or repeated call cannot change what is being joined.
 */
export const chunkFolder = ({ filesDir }: Pick<Context, 'filesDir'>, key: string) => join(filesDir, 'chunks', key)

export const makeChunkFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

export async function dropChunks(folder: string) {
  await dropAhead(folder)
  await rm(folder, { recursive: true, force: true })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
/** Of file systems that know no second name of a file. */
const NO_LINKS = /^(EPERM|EXDEV|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/

/** Takes a received file in as a chunk; false: the upload is gone. The file itself stays for its receiver to remove. */
export async function keepChunk(folder: string, number: number, received: string): Promise<boolean> {
  const path = join(folder, String(number))
  try {
    await link(received, path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    if (!NO_LINKS.test(code)) throw error
  }
  await copyFile(received, path, constants.COPYFILE_EXCL).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  return true
}

/** The numbers of the chunks that are here, ascending. */
export async function chunksIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b)
}

/** How many chunks of a file of `totalSize` bytes are not here in full. */
export async function chunksMissing(folder: string, totalSize: number): Promise<number> {
  const here = new Set(await chunksIn(folder))
  let missing = 0
  for (let number = 1; number <= chunksOf(totalSize); number++)
    if (!here.has(number) || (await sizeOf(join(folder, String(number)))) !== chunkBytes(totalSize, number)) missing++
  return missing
}

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size

/** Bytes of the disk that uploads leave to the database and the rest of the machine. */
const DISK_RESERVE = 1024 ** 3

/** Whether the disk takes so many bytes more and still has its reserve. */
export async function hasRoom({ filesDir }: Pick<Context, 'filesDir'>, bytes: number): Promise<boolean> {
  await mkdir(filesDir, { recursive: true })
  const { bavail, bsize } = await statfs(filesDir)
  return bavail * bsize >= bytes + DISK_RESERVE
}
