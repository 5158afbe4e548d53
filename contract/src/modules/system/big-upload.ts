import { z } from 'zod'

import { Filename } from '../../platform/attachments.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { soundIn } from '../../platform/field-errors.ts'
import { Id, Instant, Nothing, text } from '../../platform/schemas.ts'

/** Bytes of each chunk but the last one, which has the rest of the file (`console-spec.md` §9). */
export const CHUNK_SIZE = 2_048_000
/** Bytes of a slice of the file for its MD5 (`console-spec.md` §9). */
export const MD5_SLICE = 10_240_000
/** Bytes that a file may have at most, whatever the parameters say. */
export const FILE_MOST = 64 * 1024 ** 3

/** As chunk uploaders count: the last chunk takes the rest, so it has up to twice the bytes less one. */
export const chunksOf = (totalSize: number): number => Math.max(Math.floor(totalSize / CHUNK_SIZE), 1)
/** Bytes of a chunk; `number` counts from 1. */
export const chunkBytes = (totalSize: number, number: number): number =>
  number < chunksOf(totalSize) ? CHUNK_SIZE : totalSize - (number - 1) * CHUNK_SIZE

/** The MD5 of the whole file, in hexadecimal. A number has no case. */
const Identifier = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{32}$/)
const Chunks = z.int().min(1).max(chunksOf(FILE_MOST))
/** The first two tell files of one sender apart. */
const whole = {
  identifier: Identifier,
  totalSize: z.int().min(1).max(FILE_MOST),
  totalChunks: Chunks,
  filename: Filename,
}

const Chunk = z
  .strictObject({
    ...whole,
    chunkNumber: Chunks,
    chunkSize: z.literal(CHUNK_SIZE),
    /** Bytes of this one. */
    currentChunkSize: z.int().min(1),
    /** The path within a chosen folder, the file's name included. */
    relativePath: text(512).optional(),
  })
  .superRefine(
    ({ totalSize, totalChunks, chunkNumber, currentChunkSize }, { addIssue }) => {
      const wrong = (field: string) => addIssue({ code: 'custom', path: [field], params: { reason: 'format' } })
      if (totalChunks !== chunksOf(totalSize)) wrong('totalChunks')
      else if (chunkNumber > totalChunks) wrong('chunkNumber')
      else if (currentChunkSize !== chunkBytes(totalSize, chunkNumber)) wrong('currentChunkSize')
    },
    soundIn('totalSize', 'totalChunks', 'chunkNumber', 'currentChunkSize'),
  )

const Answer = z.object({ identifier: Identifier, totalChunks: z.int(), totalSize: z.int(), filename: z.string() })
const Stored = {
  /** Of the kept file, once it is there. */
  id: Id.nullable(),
  url: z.string().nullable(),
}

/** An upload of the caller that is not complete. */
const Unfinished = Answer.extend({ uploadedChunks: z.int(), uploadedSize: z.int(), updatedAt: Instant })

/** Bytes. `reserved`: of uploads under way, at their whole size. */
const Quota = z.object({
  used: z.int(),
  reserved: z.int(),
  limit: z.int(),
  totalUsed: z.int(),
  totalLimit: z.int(),
  fileMost: z.int(),
  asOf: Instant,
})
export type Quota = z.input<typeof Quota>

/** Large files by chunks. An upload belongs to its sender: nobody else finds, continues or merges it. */
export const bigUploadApi = defineResource(
  'bigUpload',
  'system/bigUpload',
  {
    /** Before the first chunk: whether the sender has this file already, and which chunks are here. */
    test: {
      ...query(Chunk, Answer.extend({ skipUpload: z.boolean(), uploaded: z.array(z.int()).nullable(), needMerge: z.boolean(), ...Stored })),
      at: 'upload' as const,
      grantedBy: 'upload',
    },
    /** One chunk, field `upfile`. The same chunk twice is stored once; its first bytes stay. */
    upload: command(Chunk, Answer.extend({ needMerge: z.boolean(), ...Stored }), {
      body: 'file',
      part: { name: 'upfile', most: 2 * CHUNK_SIZE },
      transaction: 'own',
      log: 'none',
    }),
    /** Joins the chunks and checks size and hash. A long merge answers `merging`: the same call again waits for it. */
    uploadMerge: command(
      z.strictObject({ ...whole, relativePath: text(512).optional(), token: z.string().max(128).meta({ secret: true }).optional() }),
      Answer.extend({
        state: z.enum(['merging', 'done']),
        /** Bytes that are joined. */
        merged: z.int(),
        sha256: z.string().nullable(),
        mimeType: z.string().nullable(),
        ...Stored,
      }),
      { transaction: 'own' },
    ),
    /** One's own. */
    unfinished: { ...query(Nothing, z.object({ list: z.array(Unfinished) })), grantedBy: 'upload' },
    /** The chunks of an unfinished upload are dropped. */
    cancel: command(z.strictObject({ identifier: Identifier, totalSize: z.int().min(1) }), Nothing, { access: 'signedIn' }),
    quota: { ...query(Nothing, Quota), grantedBy: 'upload' },
  },
  {
    errors: [
      'tooLarge',
      'quotaSpent',
      'storageSpent',
      'diskFull',
      'chunkSize',
      'incomplete',
      'hashDiffers',
      'missing',
      'merging',
      'foreignToken',
      'tooMany',
    ],
    rowsOf: 'nobody',
  },
)
