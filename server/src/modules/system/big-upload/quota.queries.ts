import type { Quota } from '@weir/contract/modules/system/big-upload'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { bigFiles, uploads } from '../../../services/files/file.table.ts'

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
