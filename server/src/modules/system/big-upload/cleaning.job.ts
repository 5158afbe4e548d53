import { and, eq, lt } from 'drizzle-orm'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { chunkFolder, dropChunks } from '../../../services/files/chunks.ts'
import { droppedBytes, uploads } from '../../../services/files/file.table.ts'
import { storeNamed, storeOf } from '../../../services/files/file-store.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { mergeClaims } from './big-upload.queries.ts'

const DAY_MS = 86_400_000
/** In one run; the rest is for the next tick. */
const MOST = 1000

export const FILE_CLEANING = 'system.files.clean'

/** Drops uploads that nobody continues, and removes the bytes of dropped uploads and deleted files. */
export const fileCleaning = defineJob({
  name: FILE_CLEANING,
  cron: '*/10 * * * *',
  atStart: true,
  async run(ctx, stopping) {
    const abandoned = await dropAbandoned(ctx)
    const removed = await removeDropped(ctx, stopping)
    return { uploads: abandoned, files: removed }
  },
})

const dropAbandoned = (ctx: Context) =>
  inTransaction(ctx, async ({ db, now, settings, filesDir, parts }) => {
    const before = new Date(now().getTime() - settings.uploadKeepDays * DAY_MS)
    const isAbandoned = and(lt(uploads.updatedAt, before), mergeClaims.isFree(now()))
    const gone = await db.delete(uploads).where(isAbandoned).returning({ key: uploads.key })
    const { name: store } = storeOf({ filesDir, parts })
    if (gone.length > 0) await db.insert(droppedBytes).values(gone.map(({ key }) => ({ key, store, droppedAt: now() })))
    return gone.length
  })

/** The row goes after the bytes: a crash in between removes nothing once more. A store that is not there keeps its rows. */
async function removeDropped(ctx: Context, stopping: AbortSignal | undefined) {
  let removed = 0
  for (const { id, key, store } of await ctx.db.select().from(droppedBytes).orderBy(droppedBytes.id).limit(MOST)) {
    if (stopping?.aborted) break
    await dropChunks(chunkFolder(ctx, key))
    if (store) {
      const place = storeNamed(ctx, store)
      if (!place) continue
      await place.remove(key)
    }
    await ctx.db.delete(droppedBytes).where(eq(droppedBytes.id, id))
    removed++
  }
  return removed
}
