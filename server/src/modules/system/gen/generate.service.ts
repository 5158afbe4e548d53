import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { genApi } from '@weir/contract/modules/system/gen'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { genFiles, genTables } from './gen.table.ts'
import { tablesById } from './gen.queries.ts'
import { generatorOf, mayWrite, type ComparedFile, digestOf, generated } from './generator.ts'

type Api = typeof genApi

export async function previewFiles(ctx: Context, { id }: InputOf<Api['preview']>) {
  const [row] = await tablesById(ctx, [id])
  if (!row) throw notFound('gen.error.missing')
  const { faults, files } = await generated(ctx, row)
  return { files, faults, mayWrite: mayWrite(ctx) }
}

/** All of these tables in one zip, each path once: of a shared file the lines of each table are in its own folder. */
export async function downloadZip(ctx: Context, { ids }: InputOf<Api['download']>) {
  const wanted = [...new Set(ids)]
  const rows = await tablesById(ctx, wanted)
  if (rows.length < wanted.length) throw notFound('gen.error.missing')
  const entries: Record<string, Uint8Array> = {}
  for (const row of rows) {
    const { faults, files } = await generated(ctx, row)
    if (faults.length > 0) throw conflict('gen.error.faulty')
    const folder = rows.length === 1 ? '' : `${row.tableName}/`
    for (const { path, text } of files) entries[folder + path] = strToU8(text)
  }
  // The same files make the same bytes, whenever they are asked for.
  const bytes = zipSync(entries, { level: 6, mtime: '1980-01-01T00:00:00Z' })
  return { filename: `${rows.length === 1 ? rows[0]!.tableName : 'weir-generated'}.zip`, bytes, type: 'application/zip' }
}

/** Files that people changed stay, unless the table says that they are overwritten. */
export async function writeIntoProject(ctx: Context, { id }: InputOf<Api['generate']>) {
  if (!mayWrite(ctx)) throw conflict('gen.error.writingOff')
  const { root } = await generatorOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Tables share registries: of two at once, the later one would take out the lines of the other.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('sys_gen_file'))`)
    const [row] = await ctx.db.select().from(genTables).where(eq(genTables.id, id)).for('update')
    if (!row) throw notFound('gen.error.missing')
    const { faults, files } = await generated(ctx, row)
    if (faults.length > 0) throw conflict('gen.error.faulty')
    const wanted = files.filter(({ state }) => state === 'new' || state === 'changed' || (state === 'own' && row.overwrite))
    const kept = files.filter(({ state }) => state === 'own' && !row.overwrite)
    await keepDigests(
      ctx,
      id,
      files.filter((file) => !file.isShared && !kept.includes(file)),
    )
    await ctx.db.update(genTables).set({ generatedAt: ctx.now() }).where(eq(genTables.id, id))
    // Last: a failure takes the digests back. Should the commit itself fail, the files equal what is generated and count as the same.
    await writeFiles(root, wanted).catch((error: unknown) => {
      throw error instanceof WriteFailure ? conflict('gen.error.writeFailed', { path: error.path }) : error
    })
    return { written: wanted.map(({ path }) => path), kept: kept.map(({ path }) => path) }
  })
}

async function keepDigests({ db }: Context, tableId: number, files: readonly ComparedFile[]) {
  if (files.length === 0) return
  await db
    .insert(genFiles)
    .values(files.map(({ path, text }) => ({ tableId, path, digest: digestOf(text) })))
    .onConflictDoUpdate({ target: [genFiles.tableId, genFiles.path], set: { digest: sql`excluded.digest` } })
}

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
