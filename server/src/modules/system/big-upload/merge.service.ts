import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type bigUploadApi, chunksOf } from '@weir/contract/modules/system/big-upload'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { sessions } from '../../../kernel/auth/session.table.ts'
import { sameHash, sha256 } from '../../../kernel/auth/tokens.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { RELEASED, keepLease } from '../../../services/claim/claims.ts'
import { chunkFolder, chunksMissing, dropChunks } from '../../../services/files/chunks.ts'
import { bigFiles, droppedBytes, uploads } from '../../../services/files/file.table.ts'
import { storeOf } from '../../../services/files/file-store.ts'
import { type Joining, type Merged, startJoining, takeAhead } from '../../../services/files/joining.ts'
import { dropUpload } from './big-upload.service.ts'
import { answerOf, ownTwin, ownUpload, storedAs, type Whole, mergeClaims } from './big-upload.queries.ts'

type Upload = typeof uploads.$inferSelect
type File = typeof bigFiles.$inferSelect

/** A merge of this process, by the id of its upload. `merged` tells the bytes that are joined. */
interface Running {
  merged: () => number
  ended: Promise<File>
}
const running = new Map<number, Running>()
/** Those of them that are about to be claimed: two calls at once share one merge, whichever answer of the database comes first. */
const beginning = new Map<number, Promise<Running | undefined>>()

/** A call answers within this time; the client asks again. Proxies cut what takes longer than a minute. */
const WAIT_MS = 15_000

export async function mergeUpload(ctx: Context, input: InputOf<(typeof bigUploadApi)['uploadMerge']>) {
  if (input.totalChunks !== chunksOf(input.totalSize)) throw invalid('totalChunks', 'bigUpload.error.chunkSize')
  await demandOwnToken(ctx, input.token)
  const kept = await ownTwin(ctx, input)
  if (kept) return doneAs(input, kept)
  const upload = await ownUpload(ctx, input)
  if (!upload) throw notFound('bigUpload.error.missing')
  const merge = running.get(upload.id) ?? (await (beginning.get(upload.id) ?? beginOnce(ctx, upload)))
  if (!merge) return mergingAs(input, 0)
  const file = await Promise.race([merge.ended, later(WAIT_MS)])
  return file ? doneAs(input, file) : mergingAs(input, merge.merged())
}

/** The session is that of the header. A token beside it is empty, or says the same. */
async function demandOwnToken({ db, actor }: Context, token = '') {
  if (token === '') return
  const { id, tokenHash } = sessions
  const [own] = await db
    .select({ tokenHash })
    .from(sessions)
    .where(eq(id, actor.sessionId ?? 0))
  if (!own || !sameHash(own.tokenHash, sha256(token))) throw invalid('token', 'bigUpload.error.foreignToken')
}

const doneAs = (input: Whole, file: File) => ({
  ...answerOf({ ...input, filename: file.name }),
  state: 'done' as const,
  merged: file.size,
  sha256: file.sha256,
  mimeType: file.mimeType,
  ...storedAs(file),
})
const mergingAs = (input: Whole, merged: number) => ({
  ...answerOf(input),
  state: 'merging' as const,
  merged,
  sha256: null,
  mimeType: null,
  ...storedAs(undefined),
})

const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())

function beginOnce(ctx: Context, upload: Upload) {
  const begun = begin(ctx, upload).finally(() => beginning.delete(upload.id))
  beginning.set(upload.id, begun)
  return begun
}

/** Undefined: another process is at it. */
async function begin(ctx: Context, { id, key, totalSize }: Upload): Promise<Running | undefined> {
  const count = await chunksMissing(chunkFolder(ctx, key), totalSize)
  if (count > 0) throw conflict('bigUpload.error.incomplete', { count: String(count) })
  const [claimed] = await mergeClaims.take(ctx.db, ctx.now(), { where: eq(uploads.id, id) })
  if (!claimed) return undefined
  const folder = chunkFolder(ctx, key)
  const joining = (await takeAhead(folder)) ?? startJoining({ ...claimed, folder }, join(folder, `merged.${claimed.attempts}`))
  const merge: Running = { merged: joining.size, ended: mergeClaimed(ctx, claimed, joining).finally(() => running.delete(id)) }
  // Nobody may be waiting when it fails: the next call finds the upload as it was.
  merge.ended.catch(() => undefined)
  running.set(id, merge)
  return merge
}

/** Joins, checks, stores, and only then writes the row. Whatever fails before leaves the chunks for another try. */
async function mergeClaimed(ctx: Context, upload: Upload, joining: Joining): Promise<File> {
  const lease = keepLease(mergeClaims, ctx, upload)
  try {
    const merged = await joining.finish()
    const { size, md5 } = merged
    if (md5 !== upload.identifier || size !== upload.totalSize) return await refuseDiffering(ctx, upload)
    await storeOf(ctx).keep(upload.key, joining.target, size)
    if (lease.lost.aborted) throw conflict('bigUpload.error.merging')
    const file = await writeFile(ctx, upload, merged)
    await dropChunks(chunkFolder(ctx, upload.key))
    return file
  } finally {
    lease.stop()
    await rm(joining.target, { force: true })
    await ctx.db.update(uploads).set(RELEASED).where(mergeClaims.isHeld(upload))
  }
}

/** Which chunk is wrong, nobody can tell: all of them go. */
async function refuseDiffering(ctx: Context, upload: Upload): Promise<never> {
  await inTransaction(ctx, (ctx) => dropUpload(ctx, upload))
  throw conflict('bigUpload.error.hashDiffers')
}

const writeFile = (ctx: Context, upload: Upload, { size, md5, sha256, ...media }: Merged) =>
  inTransaction(ctx, async (ctx): Promise<File> => {
    const { id, key, filename: name, folder, createdBy, deptId } = upload
    const [held] = await ctx.db.delete(uploads).where(mergeClaims.isHeld(upload)).returning({ id: uploads.id })
    if (!held) throw notFound('bigUpload.error.missing')
    // A crash behind the commit leaves the chunks to the job.
    await ctx.db.insert(droppedBytes).values({ key, store: null, droppedAt: ctx.now() })
    const row = { key, store: storeOf(ctx).name, name, folder, size, md5, sha256, ...media, createdAt: ctx.now(), createdBy, deptId }
    const [file] = await ctx.db.insert(bigFiles).values(row).returning()
    if (!file) throw new Error(`upload ${id} left no file`)
    return file
  })
