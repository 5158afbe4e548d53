import { randomUUID } from 'node:crypto'
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

import { presentAt } from './files.ts'

interface File {
  path: string
  text: string
}

/** A file that could not be written; everything is as it was. */
export class WriteFailure extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super(`cannot write ${path}`, { cause })
    this.path = path
  }
}

/**
 * Writes all of these files below `root`, or none. Every text is on the disk before the first file takes its place: a full disk is found
 * while nothing has changed. If a later step fails, those before it are taken back. A link that leads out of `root` is refused.
 */
export async function writeFiles(root: string, files: readonly File[]): Promise<void> {
  const prepared: { file: File; temporary: string }[] = []
  const done: { file: File; present: string | null }[] = []
  try {
    for (const file of files) {
      const temporary = await placeBeside(root, file)
      prepared.push({ file, temporary })
      await naming(file, writeFile(temporary, file.text, { flag: 'wx' }))
    }
    for (const { file, temporary } of prepared) {
      const present = await naming(file, presentAt(root, file.path))
      await naming(file, rename(temporary, join(root, file.path)))
      done.push({ file, present })
    }
  } catch (error) {
    for (const { file, present } of done.toReversed()) await putBack(join(root, file.path), present)
    throw error
  } finally {
    for (const { temporary } of prepared) await rm(temporary, { force: true })
  }
}

/** A name beside the file, in its folder, which is made. */
async function placeBeside(root: string, file: File) {
  const folder = dirname(join(root, file.path))
  await naming(file, mkdir(folder, { recursive: true }))
  const [home, real] = await Promise.all([realpath(root), realpath(folder)])
  if (real !== home && !real.startsWith(home + sep)) throw new WriteFailure(file.path, new Error('a link leads out of the project'))
  return join(folder, `.weir-${randomUUID()}`)
}

async function naming<T>(file: File, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new WriteFailure(file.path, error)
  }
}

/** The former text by a rename as well: a disk that is full by now has room for what it had a moment ago. */
async function putBack(path: string, present: string | null) {
  if (present === null) return rm(path, { force: true })
  const temporary = `${path}.${randomUUID()}`
  try {
    await writeFile(temporary, present)
    await rename(temporary, path)
  } catch {
    await rm(temporary, { force: true })
    await writeFile(path, present)
  }
}
