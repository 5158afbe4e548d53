import type { bigFileApi } from '@weir/contract/modules/system/big-file'
import { and, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions, RowOf } from '../../../kernel/crud/read-handlers.ts'
import { bigFiles, fileUses } from '../../../services/files/file.table.ts'

type Uses = RowOf<typeof bigFileApi>['uses']

/** Uses that a row of the list names; the rest are counted. */
const NAMED = 3

const uses = sql<Uses>`coalesce((select jsonb_agg(jsonb_build_object('resource', named.resource, 'rowId', named.row_id, 'title', named.title) order by named.created_at desc, named.resource, named.row_id)
  from (select resource, row_id, title, created_at from ${fileUses} one where one.file_id = ${bigFiles.id} order by one.created_at desc, one.resource, one.row_id limit ${sql.raw(String(NAMED))}) named), '[]'::jsonb)`
const useCount = sql<number>`(select count(*)::int from ${fileUses} every_use where every_use.file_id = ${bigFiles.id})`
const isUsed = sql`exists (select from ${fileUses} any_use where any_use.file_id = ${bigFiles.id})`

/** Kinds with a view of their own. */
const SOUGHT = ['image', 'pdf', 'sheet'] as const

export const fileScope = ownedBy(bigFiles)
/** Everybody keeps their own files in order, administrators all of them. Others of the scope are for reading. */
export const mayChange = ({ actor }: Context, { createdBy }: { createdBy: number }) => actor.isSuper || createdBy === actor.id

export const fileReading: ReadOptions<typeof bigFileApi> = {
  columns: {
    id: bigFiles.id,
    name: bigFiles.name,
    folder: bigFiles.folder,
    size: bigFiles.size,
    mimeType: bigFiles.mimeType,
    kind: bigFiles.kind,
    isMisnamed: bigFiles.isMisnamed,
    md5: bigFiles.md5,
    sha256: bigFiles.sha256,
    uses,
    useCount,
    creator: actorName(bigFiles.createdBy),
    createdById: bigFiles.createdBy,
    mayChange: sql<boolean>`true`,
    version: bigFiles.version,
    createdAt: bigFiles.createdAt,
  },
  filters: {
    name: contains(bigFiles.name),
    kind: equals(bigFiles.kind),
    isOther: (other) => (other ? notInArray(bigFiles.kind, [...SOUGHT]) : inArray(bigFiles.kind, [...SOUGHT])),
    creator: (name: string, { db }: Context) => {
      const who = db.select({ id: users.id }).from(users)
      return exists(who.where(and(eq(users.id, bigFiles.createdBy), or(contains(users.userName)(name), contains(users.nickname)(name)))))
    },
    isUsed: (used) => (used ? isUsed : sql`not ${isUsed}`),
  },
  shown: (ctx, row) => ({ ...row, mayChange: mayChange(ctx, { createdBy: row.createdById }) }),
  scope: fileScope,
  missing: 'bigFile.error.missing',
}
