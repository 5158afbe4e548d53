import { z } from 'zod'

import { FILE_KINDS, Filename } from '../../platform/attachments.ts'
import { listed } from '../../platform/counts.ts'
import { editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, actOn, RowResults } from '../../platform/rows.ts'
import { Id, Instant, Nothing, text, Version } from '../../platform/schemas.ts'

/** A record that a file is attached to; `title` names it. */
const FileUse = z.object({ resource: z.string(), rowId: Id, title: z.string() })

export const BigFile = z.object({
  id: Id,
  name: z.string(),
  /** Of a file from a chosen folder: its path there. */
  folder: z.string(),
  /** Bytes. */
  size: z.int(),
  /** By its content. */
  mimeType: z.string(),
  kind: z.enum(FILE_KINDS),
  /** The extension belongs to another type. */
  isMisnamed: z.boolean(),
  md5: z.string(),
  sha256: z.string(),
  /** The first ones. */
  uses: z.array(FileUse),
  useCount: z.int(),
  creator: z.string(),
  createdById: idOf('user'),
  /** Whether the caller may rename and delete it: the uploader and administrators may. */
  mayChange: z.boolean(),
  version: Version,
  createdAt: Instant,
})
/** A kept file as it is on the wire and on the page. */
export type BigFile = z.input<typeof BigFile>

const Filter = {
  name: text(255).optional(),
  creator: text(64).optional(),
  kind: z.enum(FILE_KINDS).optional(),
  /** Of a kind that is not looked for by itself: neither an image, a PDF nor a sheet. */
  isOther: z.boolean().optional(),
  /** Attached to some record. */
  isUsed: z.boolean().optional(),
}

/** Files that were uploaded. Nobody adds a record without its bytes, so there is no `add`. */
export const bigFileApi = defineResource(
  'bigFile',
  'system/bigFile',
  {
    ...listed(query(listQuery(Filter, ['id', 'name', 'size', 'createdAt']), listOf(BigFile))),
    get: query(IdInput, BigFile),
    /** Renames it. The type stays what the bytes say. */
    edit: command(editOf({ name: Filename }), Nothing, { method: 'PUT' }),
    /** The bytes go too. A file in use stays. */
    delete: command(actOn({}), RowResults, { method: 'DELETE' }),
    /** Its bytes, whole or the asked range (`Range`). Always as an attachment. */
    download: download(IdInput),
  },
  { title: 'name', errors: ['missing', 'foreign', 'inUse', 'bytesMissing', 'storeDown', 'tooManyAttached'], rowsOf: 'nobody' },
)
