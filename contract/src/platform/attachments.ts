import { z } from 'zod'

import { IdInput } from './crud.ts'
import { command, download, type Endpoint, query } from './endpoint.ts'
import { idOf, RowId } from './rows.ts'
import { Id, Instant, Nothing } from './schemas.ts'
import { plainFilename } from './text-rules/text-rules.ts'

/** Kinds of files by their bytes; the name plays no part. */
export const FILE_KINDS = ['image', 'video', 'audio', 'pdf', 'sheet', 'document', 'archive', 'text', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A name by the sender. It is shown, and never opened. */
export const Filename = z
  .string()
  .overwrite(plainFilename)
  .min(1)
  .max(255)
  .regex(/^\.*[^./\\][^/\\]*$/)

/** A file of a record. `id` is that of the file; person and time are those of the attaching. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  mimeType: z.string(),
  kind: z.enum(FILE_KINDS),
  creator: z.string(),
  createdAt: Instant,
})
/** An attachment as it is on the wire and on the page. */
export type Attachment = z.input<typeof Attachment>

/** At one record. */
export const ATTACHMENTS_MOST = 50

/**
 * Endpoints of a resource whose records have files. Readers of the record (`get`) see and open its files, those of others too. A
 * file can be attached only by a person who reaches it as a file.
 */
export const attachments = () => ({
  attachments: { ...query(IdInput, z.object({ list: z.array(Attachment) })), grantedBy: 'get' },
  attachment: { ...download(z.strictObject({ id: RowId, fileId: idOf('bigFile') })), grantedBy: 'get' },
  attach: command(z.strictObject({ id: RowId, fileIds: z.array(idOf('bigFile')).min(1).max(ATTACHMENTS_MOST) }), Nothing),
  /** The file itself stays. */
  detach: command(z.strictObject({ id: RowId, fileId: idOf('bigFile') }), Nothing),
})

type Specs = ReturnType<typeof attachments>
/** Of a resource that spreads `attachments()`. */
export type AttachmentsApi = { [Action in keyof Specs]: Endpoint<Specs[Action]> }
