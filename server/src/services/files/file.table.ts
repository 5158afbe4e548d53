import { FILE_KINDS } from '@weir/contract/platform/attachments'
import { bigint, boolean, char, index, pgTable, primaryKey, unique, uuid, varchar } from 'drizzle-orm/pg-core'

import { claim, id, instant, owner, reference, version } from '../../kernel/columns.ts'

/** The places that keep bytes. */
export const STORES = ['local', 's3'] as const
export type StoreName = (typeof STORES)[number]

const store = () => varchar({ length: 8, enum: STORES })
const byteCount = () => bigint({ mode: 'number' })
const md5 = () => char({ length: 32 })

/** A file that is complete. Its bytes never change. */
export const bigFiles = pgTable(
  'sys_big_file',
  {
    id: id(),
    /** The name of its bytes in their store. */
    key: uuid().notNull(),
    store: store().notNull(),
    name: varchar({ length: 255 }).notNull(),
    folder: varchar({ length: 512 }).notNull(),
    size: byteCount().notNull(),
    mimeType: varchar({ length: 128 }).notNull(),
    kind: varchar({ length: 16, enum: FILE_KINDS }).notNull(),
    isMisnamed: boolean().notNull(),
    md5: md5().notNull(),
    sha256: char({ length: 64 }).notNull(),
    version: version(),
    createdAt: instant().notNull(),
    ...owner(),
  },
  (table) => [
    // Also finds the quota of a person, and whether a file is there already.
    unique('sys_big_file_twin').on(table.createdBy, table.md5, table.size),
    index('sys_big_file_dept').on(table.deptId, table.id),
    index('sys_big_file_kind').on(table.kind, table.id),
  ],
)

/** A file whose chunks arrive. It belongs to its sender alone. A lease is held while the chunks are joined. */
export const uploads = pgTable(
  'sys_upload',
  {
    id: id(),
    /** Of the folder of its chunks, and of its bytes in the store afterwards. */
    key: uuid().notNull(),
    identifier: md5().notNull(),
    totalSize: byteCount().notNull(),
    filename: varchar({ length: 255 }).notNull(),
    folder: varchar({ length: 512 }).notNull(),
    createdAt: instant().notNull(),
    /** Of the last chunk, to the minute. */
    updatedAt: instant().notNull(),
    ...claim(),
    ...owner(),
  },
  (table) => [
    unique('sys_upload_twin').on(table.createdBy, table.identifier, table.totalSize),
    index('sys_upload_updated').on(table.updatedAt),
  ],
)

/** A record's file. The record has no foreign key: `resource` says of which table it is. */
export const fileUses = pgTable(
  'sys_file_use',
  {
    fileId: reference()
      .notNull()
      .references(() => bigFiles.id),
    resource: varchar({ length: 64 }).notNull(),
    rowId: reference().notNull(),
    /** The name of the record when the file was attached. */
    title: varchar({ length: 64 }).notNull(),
    createdAt: instant().notNull(),
    createdBy: reference().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.resource, table.rowId] }),
    index('sys_file_use_row').on(table.resource, table.rowId),
  ],
)

/** Bytes that no row refers to any more. A job removes them, so a crash leaves none behind. */
export const droppedBytes = pgTable('sys_dropped_bytes', {
  id: id(),
  key: uuid().notNull(),
  /** Null: only the chunks go, since they are joined. */
  store: store(),
  droppedAt: instant().notNull(),
})
