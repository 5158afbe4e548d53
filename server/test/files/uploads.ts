import { createHash } from 'node:crypto'
import { bigUploadApi, CHUNK_SIZE, chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Caller, Reply, testApp } from '../app/app.ts'

type App = Awaited<ReturnType<typeof testApp>>
type Api = typeof bigUploadApi
export type Sender = Caller & { id: number }

const PERMISSIONS = [bigUploadApi.upload.id, bigUploadApi.uploadMerge.id]
export const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Bytes that differ at each place and from file to file. */
export function bytesOf(size: number, seed = 1) {
  const words = new Uint32Array(Math.ceil(size / 4))
  for (let i = 0, word = seed >>> 0; i < words.length; i++) words[i] = word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
  return Buffer.from(words.buffer, 0, size)
}

/** The calls of an uploader, as the browser makes them. */
export function uploader(app: App, { id, ...rest }: Sender) {
  const as = { id, permissions: PERMISSIONS, ...rest }
  const token = app.signIn(as)
  const wholeOf = (bytes: Buffer, filename = 'file.bin') => ({
    identifier: md5Of(bytes),
    totalSize: bytes.length,
    totalChunks: chunksOf(bytes.length),
    filename,
  })
  const chunkOf = (bytes: Buffer, chunkNumber: number, filename?: string) => ({
    ...wholeOf(bytes, filename),
    chunkNumber,
    chunkSize: CHUNK_SIZE as typeof CHUNK_SIZE,
    currentChunkSize: chunkBytes(bytes.length, chunkNumber),
  })

  /** A chunk with these fields; `part`: its bytes. */
  async function sendRaw(fields: Record<string, unknown>, part: Buffer, { authorization = token, name = 'upfile' } = {}) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
    form.append(name, new Blob([new Uint8Array(part)]), 'blob')
    const answer = await app.app.inject({
      method: 'POST',
      url: `${bigUploadApi.upload.path}?lang=en`,
      payload: form as never,
      headers: { authorization },
    })
    return { status: answer.statusCode, ...answer.json<Reply<OutputOf<Api['upload']>>>() }
  }
  const partOf = (bytes: Buffer, number: number) => {
    const start = (number - 1) * CHUNK_SIZE
    return bytes.subarray(start, start + chunkBytes(bytes.length, number))
  }
  const sendChunk = (bytes: Buffer, number: number, filename?: string) => sendRaw(chunkOf(bytes, number, filename), partOf(bytes, number))
  const test = (bytes: Buffer) => app.call(bigUploadApi.test, chunkOf(bytes, 1), as)
  const merge = (bytes: Buffer, filename?: string) => app.call(bigUploadApi.uploadMerge, { ...wholeOf(bytes, filename), token: '' }, as)

  /** The whole way; answers that of the merge. */
  async function upload(bytes: Buffer, filename?: string) {
    for (let number = 1; number <= chunksOf(bytes.length); number++) {
      const { code, message } = await sendChunk(bytes, number, filename)
      if (code !== 0) throw new Error(message)
    }
    return merge(bytes, filename)
  }
  return { as, token, wholeOf, chunkOf, sendRaw, sendChunk, test, merge, upload }
}
