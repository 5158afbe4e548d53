import { createHash, randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request as requestTo } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { bigUploadApi, CHUNK_SIZE, chunkBytes, chunksOf } from '../contract/src/modules/system/big-upload.ts'

import { startChild } from './child.ts'
import { type Benchmark, type Figure, figureOfRates, median, whole } from './figure.ts'
import { type Product, startProduct } from './product.ts'
import { demand } from './proof.ts'

const MB = 1024 * 1024
const SIZE = 512 * MB
const ROUNDS = 3
/** As a browser sends them. */
const AT_ONCE = 3
const TARGET = 0.5

/** Seconds of a round. */
type Part = 'chunks' | 'all' | 'copy' | 'bareChunks' | 'bareAll'

/** A file by chunks and its merge with both hashes. References are a copy of it on the same disk, and a server that only copies. */
export const uploads: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const product = await startProduct()
  started.defer(product.stop)
  const bare = await startChild('bare-upload.ts', '/', {})
  started.defer(bare.stop)
  const folder = await mkdtemp(join(tmpdir(), 'weir-bench-upload-'))
  started.defer(() => rm(folder, { recursive: true }))

  const memory: number[] = []
  const rounds: Record<Part, number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { path, md5, sha256 } = await writeRandom(join(folder, 'file'))
    const copy = await timed(() => copyDurably(path, join(folder, 'copy')))
    const before = product.memory('now')
    product.forgetPeak()
    const session = await product.signIn()
    const chunks = await timed(() => sendChunks(`${product.url}${bigUploadApi.upload.path}`, path, md5, session))
    const merge = await timed(async () => demand('hash', await merged(product, md5), sha256))
    memory.push(product.memory('peak') - before)
    const bareChunks = await timed(() => sendChunks(bare.url, path, md5, {}))
    const bareMerge = await timed(async () => demand('answer', (await fetch(`${bare.url}/merge`)).status, 200))
    rounds.push({ chunks, all: chunks + merge, copy, bareChunks, bareAll: bareChunks + bareMerge })
  }
  const rateOf = (part: Part) => SIZE / MB / median(rounds.map((round) => round[part]))
  const figureOf = (what: string, part: Part, reference: Part): Figure => {
    const ratio = median(rounds.map((round) => round[reference] / round[part]))
    return figureOfRates(what, 'MB', { ours: rateOf(part), bare: rateOf(reference), ratio }, reference === 'copy' ? TARGET : undefined)
  }
  return [
    figureOf('chunks of a file of 512 MB, three at once; a copy of the file', 'chunks', 'copy'),
    figureOf('the same; a server that copies bodies', 'chunks', 'bareChunks'),
    figureOf('with the merge and both hashes; a copy of the file', 'all', 'copy'),
    figureOf('the same; a server that copies bodies and joins them', 'all', 'bareAll'),
    { what: 'further memory at its peak', value: `${whole(median(memory))} MB` },
  ]
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function writeRandom(path: string) {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const file = await open(path, 'w')
  const piece = Buffer.alloc(16 * MB)
  for (let written = 0; written < SIZE; written += piece.length) {
    randomFillSync(piece)
    md5.update(piece)
    sha256.update(piece)
    await file.write(piece)
  }
  await file.sync()
  await file.close()
  return { path, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}

async function copyDurably(from: string, to: string) {
  await pipeline(createReadStream(from, { highWaterMark: MB }), createWriteStream(to, { highWaterMark: MB, flush: true }))
}

const wholeOf = (identifier: string) => ({ identifier, totalSize: SIZE, totalChunks: chunksOf(SIZE), filename: 'file' })

/** As long as that of a browser: the server looks for it in every byte. */
const BOUNDARY = '----WebKitFormBoundary0123456789abcdef'

/** Bodies as a browser writes them, by plain HTTP: a slow client of the bench would be the figure. */
async function sendChunks(url: string, path: string, md5: string, session: Record<string, string>) {
  const [file, agent] = [await open(path), new Agent({ keepAlive: true })]
  let next = 1
  const line = async () => {
    const chunk = Buffer.allocUnsafe(2 * CHUNK_SIZE)
    for (let number = next++; number <= chunksOf(SIZE); number = next++) {
      const currentChunkSize = chunkBytes(SIZE, number)
      await file.read(chunk, 0, currentChunkSize, (number - 1) * CHUNK_SIZE)
      const fields = { ...wholeOf(md5), chunkNumber: number, chunkSize: CHUNK_SIZE, currentChunkSize }
      await post(url, formOf(fields, chunk.subarray(0, currentChunkSize)), session, agent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  agent.destroy()
  await file.close()
}

const partOf = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`

function formOf(fields: Record<string, string | number>, chunk: Buffer): Buffer[] {
  const texts = Object.entries(fields).map(([name, value]) => `${partOf(`name="${name}"`)}${value}\r\n`)
  return [Buffer.from(texts.join('') + partOf('name="upfile"; filename="blob"')), chunk, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]
}

async function post(url: string, body: readonly Buffer[], session: Record<string, string>, agent: Agent) {
  const length = body.reduce((sum, part) => sum + part.length, 0)
  const headers = { ...session, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length }
  const request = requestTo(url, { method: 'POST', agent, headers })
  for (const part of body) request.write(part)
  request.end()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  demand('code of a chunk', ((await json(answer)) as { code: number }).code, 0)
}

async function merged(product: Product, md5: string) {
  for (;;) {
    const answer = (await product.asAdmin('system/bigUpload/uploadMerge', wholeOf(md5))) as { state: string; sha256: string }
    if (answer.state === 'done') return answer.sha256
  }
}
