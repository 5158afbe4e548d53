import { randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import type { bigUploadApi } from '@weir/contract/modules/system/big-upload'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, lt, sql } from 'drizzle-orm'

import { type Context, inTransaction, type UploadedFile, type Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { chunkFolder, hasRoom, keepChunk, makeChunkFolder } from '../../../services/files/chunks.ts'
import { droppedBytes, uploads } from '../../../services/files/file.table.ts'
import { joinAhead } from '../../../services/files/joining.ts'
import { storeOf } from '../../../services/files/file-store.ts'
import { FILE_CLEANING } from './cleaning.job.ts'
import { answerOf, isOwnUpload, ownTwin, ownUpload, storedAs, GB, quotaOf, isMerging } from './big-upload.queries.ts'

type Api = typeof bigUploadApi
type Chunk = InputOf<Api['upload']>

/** Of one person. */
const UNFINISHED_MOST = 500
/** Chunks write the time of their upload once in a while only. */
const TOUCHED_MS = 60_000

/** One chunk. No transaction is open while bytes move. */
export async function receiveChunk({ file, ...ctx }: Context & { file: UploadedFile }, input: Chunk) {
  if (file.size !== input.currentChunkSize) throw invalid('currentChunkSize', 'bigUpload.error.chunkSize')
  const upload = knownUpload(ctx, input) ?? (await findUpload(ctx, input))
  if ('sha256' in upload) return { ...answerOf(input), needMerge: false, ...storedAs(upload) }
  if (!(await hasRoom(ctx, file.size))) throw conflict('bigUpload.error.diskFull')
  const folder = chunkFolder(ctx, upload.key)
  const keep = () => keepChunk(folder, input.chunkNumber, file.path)
  if (!(await keep()) && !((await makeFolder(ctx, upload.id, folder)) && (await keep()))) {
    if (!forgetUpload(ctx, input)) throw notFound('bigUpload.error.missing')
    // It was cancelled a moment ago, and begins again.
    return receiveChunk({ ...ctx, file }, input)
  }
  joinAhead({ ...upload, folder })
  await touch(ctx, upload)
  return { ...answerOf(input), needMerge: true, ...storedAs(undefined) }
}

/**
 * The folder of an upload that is there, made by its first chunk. Its row is locked meanwhile: one that is being cancelled gets none. Made
 * with the row, a crash before the commit would leave a folder that nobody removes.
 */
const makeFolder = (ctx: Context, id: number, folder: string) =>
  inTransaction(ctx, async ({ db }) => {
    const [there] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('update')
    if (there) await makeChunkFolder(folder)
    return there !== undefined
  })

/** The upload, begun if it is new, or the file if it is complete. */
async function findUpload(ctx: Context, input: Chunk) {
  const kept = await ownTwin(ctx, input)
  if (kept) return kept
  const upload = (await ownUpload(ctx, input)) ?? (await beginUpload(ctx, input))
  rememberUpload(ctx, input, upload)
  return upload
}

/** Reserves its bytes: quotas are counted under one lock, so concurrent uploads count each other. */
const beginUpload = (ctx: Context, input: Chunk) =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('sys_upload'))`)
    const begun = await ownUpload(ctx, input)
    if (begun) return begun
    await demandQuota(ctx, input.totalSize)
    const { identifier, totalSize, filename, relativePath = '' } = input
    const [key, now] = [randomUUID(), ctx.now()]
    const { id: createdBy, deptId } = ctx.actor
    const row = { key, identifier, totalSize, filename, folder: folderOf(relativePath), createdAt: now, updatedAt: now, createdBy, deptId }
    const [upload] = await ctx.db.insert(uploads).values(row).returning()
    return upload!
  })

async function demandQuota(ctx: Writing, size: number) {
  const { used, reserved, limit, totalUsed, totalLimit, fileMost } = await quotaOf(ctx)
  if (size > fileMost) throw conflict('bigUpload.error.tooLarge', { limit: String(fileMost / GB) })
  if (used + reserved + size > limit) throw conflict('bigUpload.error.quotaSpent', { left: inMegabytes(limit - used - reserved) })
  if (totalUsed + size > totalLimit) throw conflict('bigUpload.error.storageSpent')
  if ((await ctx.db.$count(uploads, eq(uploads.createdBy, ctx.actor.id))) >= UNFINISHED_MOST) throw conflict('bigUpload.error.tooMany')
  // The chunks, and the file that they are joined to.
  if (!(await hasRoom(ctx, 2 * size))) throw conflict('bigUpload.error.diskFull')
}

const inMegabytes = (bytes: number) => `${Math.max(Math.floor(bytes / 1024 ** 2), 0)} MB`

/** Of a path within a chosen folder: that folder. It is shown and never opened. */
const folderOf = (relativePath: string) => {
  const folder = posix.dirname(relativePath)
  return folder === '.' || folder === '/' ? '' : folder
}

async function touch({ db, now }: Context, { id, updatedAt }: { id: number; updatedAt: Date }) {
  const before = new Date(now().getTime() - TOUCHED_MS)
  if (updatedAt >= before) return
  await db
    .update(uploads)
    .set({ updatedAt: now() })
    .where(and(eq(uploads.id, id), lt(uploads.updatedAt, before)))
}

/** The chunks go after the commit, by the job that removes bytes. */
export async function cancelUpload(ctx: Writing, input: InputOf<Api['cancel']>) {
  const [upload] = await ctx.db.select().from(uploads).where(isOwnUpload(ctx, input)).for('update')
  if (!upload) throw notFound('bigUpload.error.missing')
  if (isMerging(ctx, upload)) throw conflict('bigUpload.error.merging')
  await dropUpload(ctx, upload)
  return {}
}

export async function dropUpload(ctx: Writing, { id, key }: { id: number; key: string }) {
  await ctx.db.delete(uploads).where(eq(uploads.id, id))
  await ctx.db.insert(droppedBytes).values({ key, store: storeOf(ctx).name, droppedAt: ctx.now() })
  ctx.wake(FILE_CLEANING)
}

type Upload = Pick<typeof uploads.$inferSelect, 'id' | 'key' | 'totalSize' | 'filename' | 'updatedAt'>

/** How long chunks go on without a look into the database. */
const KNOWN_MS = 10_000
const MOST = 1000

const known = new Map<string, { upload: Upload; until: number }>()

type Named = { identifier: string; totalSize: number }
const nameOf = ({ actor }: Context, { identifier, totalSize }: Named) => `${actor.id} ${identifier} ${totalSize}`

/**
 * Uploads that got a chunk a moment ago: a large file has thousands of chunks. Nothing relies on it. An upload that is cancelled or complete
 * has no folder, so its chunks are refused all the same.
 */
function knownUpload(ctx: Context, named: Named): Upload | undefined {
  const found = known.get(nameOf(ctx, named))
  return found && found.until > performance.now() ? found.upload : undefined
}

function rememberUpload(ctx: Context, named: Named, upload: Upload) {
  if (known.size >= MOST) known.clear()
  known.set(nameOf(ctx, named), { upload, until: performance.now() + KNOWN_MS })
}

const forgetUpload = (ctx: Context, named: Named) => known.delete(nameOf(ctx, named))
