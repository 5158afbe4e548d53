import { bigFileApi } from '@weir/contract/modules/system/big-file'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { KeptFile } from '../../../kernel/download.ts'
import { notFound, referenced } from '../../../kernel/errors.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { keptFile } from '../../../services/files/kept-file.ts'
import { bigFiles, droppedBytes } from '../../../services/files/file.table.ts'
import { FILE_CLEANING } from '../big-upload/cleaning.job.ts'
import { fileReading, fileScope } from './big-file.list.ts'

type Api = typeof bigFileApi
const names = rowNames(bigFileApi, bigFiles, fileReading.columns)

export async function renameFile(ctx: Writing, { id, name }: InputOf<Api['edit']>) {
  const [before] = await ctx.db
    .select({ id: bigFiles.id, name: bigFiles.name })
    .from(bigFiles)
    .where(and(eq(bigFiles.id, id), fileScope(ctx)))
    .for('update')
  if (!before) throw notFound('bigFile.error.missing')
  await ctx.db.update(bigFiles).set({ name }).where(eq(bigFiles.id, id))
  names.changed(ctx, id, before, { name })
  return {}
}

/** The bytes go after the commit. A file that a record uses stays. */
export async function deleteFiles(ctx: Writing, { ids }: { ids: number[] }) {
  const wanted = new Set(ids)
  const gone = await ctx.db
    .delete(bigFiles)
    .where(and(inArray(bigFiles.id, [...wanted]), fileScope(ctx)))
    .returning()
    .catch(referenced('bigFile.error.inUse'))
  if (gone.length < wanted.size) throw notFound('bigFile.error.missing')
  await ctx.db.insert(droppedBytes).values(gone.map(({ key, store }) => ({ key, store, droppedAt: ctx.now() })))
  for (const row of gone) names.changed(ctx, row.id, row, null)
  ctx.wake(FILE_CLEANING)
  return {}
}

export async function downloadFile(ctx: Context, { id }: InputOf<Api['download']>): Promise<KeptFile> {
  const [file] = await ctx.db
    .select()
    .from(bigFiles)
    .where(and(eq(bigFiles.id, id), fileScope(ctx)))
  if (!file) throw notFound('bigFile.error.missing')
  return keptFile(ctx, file)
}
