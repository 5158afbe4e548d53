import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bigUploadApi, CHUNK_SIZE, chunksOf } from '@weir/contract/modules/system/big-upload'

import type { Writing } from '../kernel/context.ts'
import { perform } from './perform.ts'

/** Through the door of uploads, as the caller's own. Its bytes are in the store of the product. Answers its id. */
export async function keepFile(ctx: Writing, filename: string, bytes: Buffer): Promise<number> {
  const identifier = createHash('md5').update(bytes).digest('hex')
  const totalSize = bytes.length
  const whole = { identifier, totalSize, totalChunks: chunksOf(totalSize), filename }
  await mkdir(ctx.filesDir, { recursive: true })
  const path = join(ctx.filesDir, `sample-${randomUUID()}`)
  await writeFile(path, bytes)
  const chunk = { ...whole, chunkNumber: 1, chunkSize: CHUNK_SIZE, currentChunkSize: totalSize } as const
  const file = { path, filename, size: totalSize, unpackedMax: totalSize }
  await perform({ ...ctx, file } as Writing, bigUploadApi.upload, chunk)
  const { id } = await perform(ctx, bigUploadApi.uploadMerge, whole)
  await rm(path, { force: true })
  return id!
}
