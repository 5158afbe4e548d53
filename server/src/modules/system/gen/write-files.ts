import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

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

/** A file with its place, its text beside it, and a copy of what is there. */
interface Prepared {
  file: File
  place: string
  temporary: string
  former: string
  isThere: boolean
}

/**
 * Writes all of these files below `root`, or none. Texts and copies of replaced files are on the disk before the first rename. So a
 * full disk is found while nothing has changed, and taking back needs no room. A link that leads out of `root` is refused.
 */
export async function writeFiles(root: string, files: readonly File[]): Promise<void> {
  const prepared: Prepared[] = []
  const done: Prepared[] = []
  try {
    for (const file of files) await naming(file, prepare(root, file, prepared))
    for (const each of prepared) {
      await naming(each.file, rename(each.temporary, each.place))
      done.push(each)
    }
  } catch (error) {
    for (const { place, former, isThere } of done.toReversed()) await (isThere ? rename(former, place) : rm(place, { force: true }))
    throw error
  } finally {
    for (const { temporary, former } of prepared) for (const path of [temporary, former]) await rm(path, { force: true })
  }
}

async function prepare(root: string, file: File, prepared: Prepared[]) {
  const place = join(root, file.path)
  const folder = dirname(place)
  await mustBeWithin(root, folder)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.weir-${randomUUID()}`)
  const entry = { file, place, temporary, former: `${temporary}.old`, isThere: false }
  prepared.push(entry)
  await writeFile(temporary, file.text, { flag: 'wx' })
  entry.isThere = await copied(place, entry.former)
}

/** Looks at links before a folder is made: the part of the path that exists is in the project. */
async function mustBeWithin(root: string, folder: string): Promise<void> {
  const [home, real] = await Promise.all([realpath(root), realpath(folder).catch(absent)])
  if (real === null) return mustBeWithin(root, dirname(folder))
  if (real !== home && !real.startsWith(home + sep)) throw new Error('a link leads out of the project')
}

const copied = async (from: string, to: string) => (await copyFile(from, to).then(() => true, absent)) ?? false

function absent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return null
}

async function naming<T>(file: File, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new WriteFailure(file.path, error)
  }
}
