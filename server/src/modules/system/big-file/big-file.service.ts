import { bigFileApi } from '@weir/contract/modules/system/big-file'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { KeptFile } from '../../../kernel/download.ts'
import { AppError, notFound, referenced } from '../../../kernel/errors.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'
import { keptFile } from '../../../services/files/file-store.ts'
import { bigFiles, droppedBytes } from '../../../services/files/file.table.ts'
import { FILE_CLEANING } from '../big-upload/cleaning.job.ts'
import { fileReading, fileScope, mayChange } from './big-file.list.ts'

type Api = typeof bigFileApi
const names = rowNames(bigFileApi, bigFiles, fileReading.columns)

export async function renameFile(ctx: Writing, { id, name }: InputOf<Api['edit']>) {
  const [before] = await lockToChange(ctx, [id])
  await ctx.db.update(bigFiles).set({ name }).where(eq(bigFiles.id, id))
  names.changed(ctx, id, before!, { name })
  return {}
}

/** The bytes go after the commit. A file that a record uses stays. */
export async function deleteFiles(ctx: Writing, { ids }: { ids: number[] }) {
  const wanted = [...new Set(ids)]
  await lockToChange(ctx, wanted)
  const gone = await ctx.db.delete(bigFiles).where(inArray(bigFiles.id, wanted)).returning().catch(referenced('bigFile.error.inUse'))
  await ctx.db.insert(droppedBytes).values(gone.map(({ key, store }) => ({ key, store, droppedAt: ctx.now() })))
  for (const row of gone) names.changed(ctx, row.id, row, null)
  ctx.wake(FILE_CLEANING)
  return {}
}

/** Files that the caller may change: 404 for one out of scope, 403 for one of somebody else. */
async function lockToChange(ctx: Writing, ids: number[]) {
  const files = await ctx.db
    .select({ id: bigFiles.id, name: bigFiles.name, createdBy: bigFiles.createdBy })
    .from(bigFiles)
    .where(and(inArray(bigFiles.id, ids), fileScope(ctx)))
    .orderBy(bigFiles.id)
    .for('update')
  if (files.length < ids.length) throw notFound('bigFile.error.missing')
  if (!files.every((file) => mayChange(ctx, file))) throw new AppError(403, 'bigFile.error.foreign')
  return files
}

export async function downloadFile(ctx: Context, { id }: InputOf<Api['download']>): Promise<KeptFile> {
  const [file] = await ctx.db
    .select()
    .from(bigFiles)
    .where(and(eq(bigFiles.id, id), fileScope(ctx)))
  if (!file) throw notFound('bigFile.error.missing')
  return keptFile(ctx, file)
}
