import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { describe, expect, it, onTestFinished } from 'vitest'

import { mountedApp } from '../../../../test/app/app.ts'
import { connection, headOf, listening, readToEnd } from '../../../../test/app/connection.ts'
import { takeErrors } from '../../../../test/app/error-lines.ts'
import { freePort } from '../../../../test/db/postgres.ts'
import { bytesOf, uploader } from '../../../../test/files/uploads.ts'
import { mountHealth } from '../../../kernel/http/health.ts'
import { bigUploadRoutes } from '../big-upload/big-upload.routes.ts'
import { bucketStore, BUCKET_TIMES, type BucketTimes } from '../../../services/files/bucket-store.ts'
import { bucketOf, filesBucket } from '../../../services/files/file-store.ts'
import { bigFileRoutes } from './big-file.routes.ts'

const SECRET = 'the-secret-of-the-bucket'
const TEXTS = {
  'zh-cn': '文件的存储现在无法访问，稍后再试',
  'zh-tw': '檔案的儲存空間目前無法存取，稍後再試',
  en: 'The storage of files cannot be reached right now. Try again later.',
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A bucket of one file. It answers rightly, until `mood` answers in its place. */
async function fakeBucket() {
  const state: { bytes: Buffer; mood?: Answer; followed: number } = { bytes: Buffer.alloc(0), followed: 0 }
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    if (request.url?.startsWith('/elsewhere')) state.followed++
    if (state.mood) return state.mood(request, response)
    void rightly(request, response)
  })
  async function rightly(request: IncomingMessage, response: ServerResponse) {
    const sent = await buffer(request)
    const { method, url = '' } = request
    if (method === 'PUT') state.bytes = sent
    if (method === 'GET') return part(request, response)
    const xml = url.includes('uploads')
      ? '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
      : '<CompleteMultipartUploadResult><ETag>"etag-1"</ETag></CompleteMultipartUploadResult>'
    response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml', etag: '"etag-1"' })
    response.end(method === 'POST' ? xml : undefined)
  }
  const part = ({ headers }: IncomingMessage, response: ServerResponse) => {
    const [start, end] = headers.range!.slice('bytes='.length).split('-').map(Number)
    const bytes = state.bytes.subarray(start, end! + 1)
    response.writeHead(206, { 'content-length': bytes.length }).end(bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { state, part, port, url: new URL(`http://key:${SECRET}@127.0.0.1:${port}/bucket?region=eu`) }
}

/** For a bucket that does not answer. */
const SHORT = { ...BUCKET_TIMES, request: 300, firstByte: 300 }

/** An upload of the same bytes by the same person would be known from the test before. */
let uploads = 0

/** An app whose files are in a fake bucket, with one file in it. */
async function bucketApp() {
  const bucket = await fakeBucket()
  const test = await mountedApp({ mounted: [bigFileRoutes, bigUploadRoutes] })
  const use = (url: URL, times?: BucketTimes) => test.ctx.parts.set(filesBucket, bucketOf({ filesBucket: url }, times))
  use(bucket.url)
  mountHealth(test.app, test.db)
  const bytes = bytesOf(300_000, ++uploads)
  const { data } = await uploader(test, { id: 5 }).upload(bytes, 'plan.bin')
  const authorization = test.signIn({ permissions: [bigFileApi.download.id] })
  const path = `${bigFileApi.download.path}?id=${data.id}`
  const get = (lang = 'en', range?: string) =>
    test.app.inject({ url: `${path}&lang=${lang}`, headers: { authorization, ...(range && { range }) } })
  return { ...test, ...bucket, bytes, path, authorization, get, use }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    request.resume()
    response.writeHead(code, { 'content-type': 'application/xml', ...headers }).end('<Error><Code>Odd</Code></Error>')
  }
const MOODS: [string, Answer][] = [
  ['answers 500', status(500)],
  ['answers 403', status(403)],
  ['redirects', status(302, { location: '/elsewhere' })],
  ['redirects with the method', status(307, { location: '/elsewhere' })],
  ['hangs', (request) => void request.resume()],
  [
    'hangs after its head',
    (request, response) => {
      request.resume()
      response.writeHead(206, { 'content-length': 300_000 }).flushHeaders()
    },
  ],
  ['breaks off', (_request, response) => void response.destroy()],
  ['speaks no HTTP', (request) => void request.socket.end('garbage\r\n\r\n')],
  ['answers with megabytes of XML', endlessXml],
]

/** Elements that are opened and never closed: parsers take longest for them. */
function endlessXml(request: IncomingMessage, response: ServerResponse) {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/xml', ...(request.method === 'GET' && { 'content-length': 15_000_000 }) })
  const more = () => {
    while (!response.destroyed && response.write('<a>'.repeat(5000)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

describe('a bucket that', () => {
  it.each(MOODS)('%s is a 503 in the words of the user, and harms nothing else', async (name, mood) => {
    const { state, app, get, bytes, url, use, ...test } = await bucketApp()
    state.mood = mood
    if (name.startsWith('hangs')) use(url, SHORT)
    for (const [lang, message] of Object.entries(TEXTS)) {
      const { statusCode, headers, body } = await get(lang)
      expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([503, '5', { code: 503, message }])
      expect(headers['content-disposition']).toBeUndefined()
    }
    expect(await uploader({ ...test, app }, { id: 6 }).upload(bytesOf(1000, ++uploads))).toMatchObject({ code: 503, message: TEXTS.en })
    expect((await app.inject('/health')).statusCode).toBe(200)
    expect(state.followed).toBe(0)
    delete state.mood
    use(url)
    expect((await get()).rawPayload.equals(bytes)).toBe(true)
  })

  it('is not there is one too, and the log has no secret', async () => {
    const { get, url, app, use } = await bucketApp()
    const lines: string[] = []
    app.log.warn = (facts: object) => void lines.push(JSON.stringify(facts))
    const nowhere = new URL(url)
    nowhere.port = String(await freePort())
    use(nowhere)
    expect((await get()).json()).toMatchObject({ code: 503, message: TEXTS.en })
    await expect(bucketStore(nowhere).remove('key')).rejects.toThrow('the bucket of files: ECONNREFUSED')
    expect(lines.join('')).not.toContain(SECRET)
  })

  it('says by 200 that it did not join the parts keeps no file', async () => {
    const { url, state } = await fakeBucket()
    const folder = await mkdtemp(join(tmpdir(), 'weir-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'file'), 'text')
    state.mood = (request, response) => {
      request.resume()
      const uploadId = request.url?.includes('uploads')
        ? '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
        : ''
      response.writeHead(200, { etag: '"1"' }).end(uploadId || '<Error><Code>InternalError</Code></Error>')
    }
    await expect(bucketStore(url).keep('key', join(folder, 'file'), 4)).rejects.toThrow('it did not join the parts')
  })

  it.each([
    ['fewer bytes', 299_999],
    ['more bytes', 300_001],
  ])('has %s than the file says so before the answer begins', async (_, length) => {
    const { state, get } = await bucketApp()
    state.mood = (_request, response) => void response.writeHead(206, { 'content-length': length }).end(Buffer.alloc(length))
    expect((await get()).statusCode).toBe(503)
  })
})

describe('a download whose bytes are wrong', () => {
  it.each([
    ['others', (bytes: Buffer) => Buffer.from(bytes).fill(0, 100, 101)],
    ['fewer, without a length', (bytes: Buffer) => bytes.subarray(1)],
    ['more, without a length', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
  ])('(%s) breaks off, and the log names the file', async (_, spoil) => {
    const { state, app, path, authorization, bytes } = await bucketApp()
    const port = await listening(app)
    state.mood = (_request, response) => void response.writeHead(206).end(spoil(bytes))
    const socket = await connection(port, headOf('GET', path, { authorization }))
    const answer = await readToEnd(socket)
    const [head = '', ...body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 200 [\s\S]*content-length: 300000/i)
    expect(body.join('\r\n\r\n').length).toBeLessThan(300_000)
    const lines: string[] = []
    await expect.poll(() => lines.push(...takeErrors())).toBe(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'a file broke off', file: expect.stringMatching(/^[\da-f-]{36}$/) })
  })

  it('is compared too where somebody asks for the whole as a range; a part cannot be', async () => {
    const { state, get, bytes } = await bucketApp()
    state.bytes = Buffer.from(bytes).fill(0, 100, 101)
    await expect(get('en', 'bytes=0-')).rejects.toThrow(/./)
    await expect.poll(() => takeErrors().length).toBe(1)
    expect((await get('en', 'bytes=200-299')).rawPayload.equals(bytes.subarray(200, 300))).toBe(true)
  })
})
