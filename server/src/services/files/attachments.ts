import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { type Attachment, ATTACHMENTS_MOST, type attachments } from '@weir/contract/platform/attachments'
import type { Endpoint, InputOf, OutputOf, Resource } from '@weir/contract/platform/endpoint'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { actorName, reachOf } from '../../kernel/auth/actor.ts'
import { type Context, NO_ROWS, type Writing } from '../../kernel/context.ts'
import { ownedBy } from '../../kernel/crud/conditions.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { bigFiles, fileUses } from './file.table.ts'
import { keptFile } from './file-store.ts'

type Specs = ReturnType<typeof attachments>
type Row = { id: number }

interface Owner {
  /** The resource whose records have files. */
  api: Record<'attachments' | 'attachment' | 'attach' | 'detach' | 'get', Endpoint>
  /** Of the records: a row is locked while a file is attached to it. */
  table: PgTable & { id: PgColumn }
  /** Its own handler, which knows the scope. Rejects where the caller has no such record. */
  get: (ctx: Context, input: Row) => Promise<unknown>
  /** The name of the record beside the file. */
  titleOf: (record: never) => string
}

/** The handlers of `attachments()`. A reader of the record reads its files, whatever the scope of files is. */
export function attachmentHandlers({ api, table, get, titleOf }: Owner) {
  const { resource } = api.get
  const ofRow = (id: number) => and(eq(fileUses.resource, resource), eq(fileUses.rowId, id))
  const idsAt = async ({ db }: Context, id: number) =>
    (await db.select({ id: fileUses.fileId }).from(fileUses).where(ofRow(id)).orderBy(fileUses.fileId)).map(({ id }) => id)
  /** The record itself stays as it is, so only its deletion has to wait. */
  const hold = ({ db }: Writing, id: number) => db.execute(sql`select from ${table} where ${table.id} = ${id} for key share`)
  const tell = (ctx: Writing, id: number, before: number[], after: number[]) =>
    ctx.changed<Resource>({ resource: api as Resource, id, before: { fileIds: before }, after: { fileIds: after } })

  return {
    async attachments(ctx: Context, input: Row): Promise<OutputOf<Specs['attachments']>> {
      await get(ctx, input)
      return { list: await filesOf(ctx, ofRow(input.id)) }
    },

    async attachment(ctx: Context, { id, fileId }: InputOf<Specs['attachment']>) {
      await get(ctx, { id })
      const [found] = await ctx.db
        .select({ file: bigFiles })
        .from(fileUses)
        .innerJoin(bigFiles, eq(bigFiles.id, fileUses.fileId))
        .where(and(ofRow(id), eq(fileUses.fileId, fileId)))
      if (!found) throw invalid('fileId', 'bigFile.error.missing')
      return keptFile(ctx, found.file)
    },

    async attach(ctx: Writing, { id, fileIds }: InputOf<Specs['attach']>) {
      await hold(ctx, id)
      const title = titleOf((await get(ctx, { id })) as never)
      const wanted = [...new Set(fileIds)]
      await demandFiles(ctx, wanted)
      const before = await idsAt(ctx, id)
      const more = wanted.filter((fileId) => !before.includes(fileId))
      if (before.length + more.length > ATTACHMENTS_MOST)
        throw conflict('bigFile.error.tooManyAttached', { most: String(ATTACHMENTS_MOST) })
      const use = { resource, rowId: id, title: Array.from(title).slice(0, 64).join(''), createdAt: ctx.now(), createdBy: ctx.actor.id }
      if (more.length > 0)
        await ctx.db
          .insert(fileUses)
          .values(more.map((fileId) => ({ ...use, fileId })))
          .onConflictDoNothing()
      tell(ctx, id, before, [...before, ...more])
      return {}
    },

    async detach(ctx: Writing, { id, fileId }: InputOf<Specs['detach']>) {
      await hold(ctx, id)
      await get(ctx, { id })
      const before = await idsAt(ctx, id)
      if (!before.includes(fileId)) throw invalid('fileId', 'bigFile.error.missing')
      await ctx.db.delete(fileUses).where(and(ofRow(id), eq(fileUses.fileId, fileId)))
      tell(
        ctx,
        id,
        before,
        before.filter((one) => one !== fileId),
      )
      return {}
    },
  }
}

const filesOf = ({ db }: Context, where: ReturnType<typeof and>): Promise<(Omit<Attachment, 'createdAt'> & { createdAt: Date })[]> =>
  db
    .select({
      id: bigFiles.id,
      name: bigFiles.name,
      size: bigFiles.size,
      mimeType: bigFiles.mimeType,
      kind: bigFiles.kind,
      creator: actorName(sql`${fileUses.createdBy}`),
      createdAt: fileUses.createdAt,
    })
    .from(fileUses)
    .innerJoin(bigFiles, eq(bigFiles.id, fileUses.fileId))
    .where(where)
    .orderBy(desc(fileUses.createdAt), desc(bigFiles.id))

/** Each file is the caller's own, or one that the caller may read among the files. */
async function demandFiles(ctx: Writing, fileIds: number[]) {
  const reach = reachOf(ctx.actor, bigFileApi.get.permission) ?? NO_ROWS
  const scope = ownedBy(bigFiles)({ ...ctx, scope: { ...reach, own: true } })
  const [found] = await ctx.db
    .select({ files: count() })
    .from(bigFiles)
    .where(and(inArray(bigFiles.id, fileIds), scope))
  if (found?.files !== fileIds.length) throw invalid('fileIds', 'bigFile.error.missing')
}

type Deleting = (ctx: Writing, input: { ids: number[] }) => Promise<object>

/** A deleted record uses no file any more. The files themselves stay. `wraps` is the handler that deletes. */
export const detaching = ({ get }: { get: Endpoint }, wraps: Deleting): Deleting & { wraps: Deleting } =>
  Object.assign(
    async (ctx: Writing, input: { ids: number[] }) => {
      await ctx.db.delete(fileUses).where(and(eq(fileUses.resource, get.resource), inArray(fileUses.rowId, input.ids)))
      return wraps(ctx, input)
    },
    { wraps },
  )
