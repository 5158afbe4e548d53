import type { genApi } from '@weir/contract/modules/system/gen'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { type ComparedFile, digestOf, generated } from './files.ts'
import { genFiles, genTables } from './gen.table.ts'
import { tablesById } from './gen.queries.ts'
import { generatorOf, mayWrite } from './generator.ts'
import { WriteFailure, writeFiles } from './write-files.ts'

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
