import { bigUploadApi, CHUNK_SIZE, chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'

import { call } from '../server/api.ts'
import { TransportError } from '../server/failures.ts'
import { request } from '../server/request.ts'
import { Unreadable } from './md5-of.ts'
import type { UploadItem } from './upload-item.ts'

const CHUNK_TIMEOUT_MS = 120_000
/** A merge answers after some seconds, whether it is done or not. */
const MERGE_TIMEOUT_MS = 50_000

export type Hashed = UploadItem & { md5: string }

const wholeOf = ({ md5, size, name }: Hashed) => ({ identifier: md5, totalSize: size, totalChunks: chunksOf(size), filename: name })

const chunkOf = (item: Hashed, chunkNumber: number) => ({
  ...wholeOf(item),
  chunkNumber,
  chunkSize: CHUNK_SIZE as typeof CHUNK_SIZE,
  currentChunkSize: chunkBytes(item.size, chunkNumber),
  ...(item.relativePath && { relativePath: item.relativePath }),
})

/** Which chunks the server has, or the whole file. */
export const testFile = (item: Hashed, signal: AbortSignal) => call(bigUploadApi.test, chunkOf(item, 1), { signal })

/** The browser reads the chunk from the disk as it sends it: its bytes never stand in the page. Rejects with `Unreadable` if it cannot. */
export async function sendChunk(item: Hashed & { file: File }, number: number, signal: AbortSignal) {
  const start = (number - 1) * CHUNK_SIZE
  const bytes = item.file.slice(start, start + chunkBytes(item.size, number))
  const form = new FormData()
  for (const [name, value] of formatQuery(chunkOf(item, number))) form.append(name, value)
  form.append('upfile', bytes, 'chunk')
  const { path, method } = bigUploadApi.upload
  try {
    await request(path, { method, query: {}, headers: {}, body: form, signal, timeoutMs: CHUNK_TIMEOUT_MS })
  } catch (error) {
    // The browser calls both a failure of the network.
    if (error instanceof TransportError) await demandReadable(bytes)
    throw error
  }
}

async function demandReadable(bytes: Blob) {
  await bytes
    .slice(0, 1)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new Unreadable(String(error))
    })
}

export const mergeFile = (item: Hashed, signal: AbortSignal): Promise<WireOutput<(typeof bigUploadApi)['uploadMerge']>> => {
  const { relativePath } = item
  return call(
    bigUploadApi.uploadMerge,
    { ...wholeOf(item), ...(relativePath && { relativePath }) },
    { signal, timeoutMs: MERGE_TIMEOUT_MS },
  )
}

/** The server drops its part of the file too. */
export const dropFile = ({ md5, size }: Hashed) => call(bigUploadApi.cancel, { identifier: md5, totalSize: size })
