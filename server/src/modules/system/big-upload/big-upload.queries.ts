import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { type bigUploadApi, chunkBytes, chunksOf, type Quota } from '@weir/contract/modules/system/big-upload'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { chunkFolder, chunksIn } from '../../../services/files/chunks.ts'
import { bigFiles, uploads } from '../../../services/files/file.table.ts'
import { claimsOf } from '../../../services/claim/claims.ts'

type Api = typeof bigUploadApi
/** The caller's file that is meant. */
export type Whole = Pick<InputOf<Api['uploadMerge']>, 'identifier' | 'totalSize' | 'filename'>
type Named = Pick<Whole, 'identifier' | 'totalSize'>

/** The caller's kept file with these bytes. Files of others are never found: nobody learns that there is one. */
export async function ownTwin({ db, actor }: Context, { identifier, totalSize }: Named) {
  const isTwin = and(eq(bigFiles.createdBy, actor.id), eq(bigFiles.md5, identifier), eq(bigFiles.size, totalSize))
  const [file] = await db.select().from(bigFiles).where(isTwin)
  return file
}

export const isOwnUpload = ({ actor }: Context, { identifier, totalSize }: Named) =>
  and(eq(uploads.createdBy, actor.id), eq(uploads.identifier, identifier), eq(uploads.totalSize, totalSize))

/** The caller's upload of this file, if it has begun. */
export async function ownUpload(ctx: Context, named: Named) {
  const [upload] = await ctx.db.select().from(uploads).where(isOwnUpload(ctx, named))
  return upload
}

export const answerOf = ({ identifier, totalSize, filename }: Whole) => ({
  identifier,
  totalChunks: chunksOf(totalSize),
  totalSize,
  filename,
})
export const storedAs = (file: { id: number } | undefined) => ({
  id: file?.id ?? null,
  url: file ? `${bigFileApi.download.path}?id=${file.id}` : null,
})

export async function testChunk(ctx: Context, input: InputOf<Api['test']>) {
  const file = await ownTwin(ctx, input)
  if (file) return { ...answerOf(input), skipUpload: true, uploaded: null, needMerge: false, ...storedAs(file) }
  const upload = await ownUpload(ctx, input)
  const uploaded = upload ? await chunksIn(chunkFolder(ctx, upload.key)) : null
  return {
    ...answerOf(input),
    skipUpload: false,
    uploaded,
    needMerge: uploaded?.length === chunksOf(input.totalSize),
    ...storedAs(undefined),
  }
}

/** The newest ones; who has more cancels some. */
const SHOWN = 100

export async function unfinishedUploads(ctx: Context) {
  const mine = ctx.db.select().from(uploads).where(eq(uploads.createdBy, ctx.actor.id))
  const rows = await mine.orderBy(desc(uploads.id)).limit(SHOWN)
  const list = await Promise.all(
    rows.map(async (upload) => {
      const here = await chunksIn(chunkFolder(ctx, upload.key))
      const uploadedSize = here.reduce((sum, number) => sum + chunkBytes(upload.totalSize, number), 0)
      return { ...answerOf(upload), uploadedChunks: here.length, uploadedSize, updatedAt: upload.updatedAt }
    }),
  )
  return { list }
}

export const GB = 1024 ** 3

/** Bytes of kept files and of uploads under way: the caller's, and everybody's. */
export async function quotaOf(ctx: Context) {
  const { settings } = ctx
  const [files, begun] = [await sumsOf(ctx, bigFiles, bigFiles.size), await sumsOf(ctx, uploads, uploads.totalSize)]
  return {
    used: files.own,
    reserved: begun.own,
    limit: settings.uploadUserQuota * GB,
    totalUsed: files.all + begun.all,
    totalLimit: settings.uploadTotalQuota * GB,
    fileMost: settings.uploadFileMost * GB,
    asOf: ctx.now(),
  } satisfies Record<keyof Quota, unknown>
}

async function sumsOf({ db, actor }: Context, table: PgTable & { createdBy: PgColumn }, size: PgColumn) {
  const sumOf = (where?: SQL) => sql<number>`coalesce(sum(${size})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(Number)
  const [sums] = await db.select({ own: sumOf(eq(table.createdBy, actor.id)), all: sumOf() }).from(table)
  return sums!
}

const LEASE_MS = 60_000

/** An upload is joined by one process at a time. */
export const mergeClaims = claimsOf(uploads, { leaseMs: LEASE_MS, isOpen: sql`true` })

export const isMerging = ({ now }: Pick<Context, 'now'>, { leaseUntil }: { leaseUntil: Date | null }) =>
  leaseUntil !== null && leaseUntil > now()
