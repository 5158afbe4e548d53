import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi, CHUNK_SIZE, chunkBytes, chunksOf } from '@weir/contract/modules/system/big-upload'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { bytesOf, md5Of, sha256Of } from '../files/uploads.ts'
import { ConsoleClient } from './console-client.ts'
import { smallDisk } from './disk.ts'
import { between, type Random, seededRandom, seedOfRun } from './random.ts'
import { REFUSING_DISK, type ServerProcess, startServerProcess } from './server-process.ts'

const CYCLES = process.env.TEST_LONG ? 20 : 1
const CHUNKS = 40
const AT_ONCE = 3

let server: ServerProcess
const client = new ConsoleClient('')
const dataDir = mkdtempSync(join(tmpdir(), 'weir-upload-'))
const disk = smallDisk(300)
afterEach(() => server.end('SIGKILL'))
afterAll(() => {
  disk?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(path = dataDir, provoked?: RegExp) {
  server = await startServerProcess(path, undefined, {}, provoked)
  client.url = server.url
}

const wholeOf = (bytes: Buffer) => ({
  identifier: md5Of(bytes),
  totalSize: bytes.length,
  totalChunks: chunksOf(bytes.length),
  filename: 'file.bin',
})

function sendChunk(bytes: Buffer, number: number) {
  const form = new FormData()
  const currentChunkSize = chunkBytes(bytes.length, number)
  const fields = { ...wholeOf(bytes), chunkNumber: number, chunkSize: CHUNK_SIZE, currentChunkSize }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const start = (number - 1) * CHUNK_SIZE
  form.append('upfile', new Blob([new Uint8Array(bytes.subarray(start, start + currentChunkSize))]), 'blob')
  return client.upload(bigUploadApi.upload.path, form)
}

/** Sends these chunks, three at once; answers those that were acknowledged until the server was gone. */
async function sendUntilGone(bytes: Buffer, numbers: number[]): Promise<number[]> {
  const [left, sent] = [[...numbers], [] as number[]]
  const line = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      await sendChunk(bytes, number)
      sent.push(number)
    }
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, line))
  return sent
}

async function merged(bytes: Buffer) {
  for (;;) {
    const answer = await client.call(bigUploadApi.uploadMerge, wholeOf(bytes))
    if (answer.state === 'done') return answer
  }
}

async function killOften(random: Random) {
  const bytes = bytesOf(CHUNKS * CHUNK_SIZE + 777, between(random, 1, 10 ** 9))
  const chunk = { ...wholeOf(bytes), chunkNumber: 1, chunkSize: CHUNK_SIZE as typeof CHUNK_SIZE, currentChunkSize: CHUNK_SIZE }
  const acknowledged = new Set<number>()
  for (let kills = 0; acknowledged.size < CHUNKS; kills++) {
    const numbers = Array.from({ length: CHUNKS }, (_, i) => i + 1).filter((number) => !acknowledged.has(number))
    const sending = sendUntilGone(bytes, numbers)
    if (kills < 2) {
      await sleep(between(random, 50, 400))
      await server.end('SIGKILL')
    }
    for (const number of await sending) acknowledged.add(number)
    if (kills >= 2) break
    await start()
    const { uploaded } = await client.call(bigUploadApi.test, chunk)
    expect([...acknowledged].filter((number) => !(uploaded ?? []).includes(number))).toEqual([])
  }
  const merge = client.call(bigUploadApi.uploadMerge, wholeOf(bytes)).catch(() => undefined)
  await sleep(between(random, 0, 300))
  await server.end('SIGKILL')
  await merge
  await start()
  const { id, sha256 } = await merged(bytes)
  expect(sha256).toBe(sha256Of(bytes))
  expect((await client.bytes(bigFileApi.download, { id: id! })).equals(bytes)).toBe(true)
  await client.call(bigFileApi.delete, { ids: [id!] })
}

describe('kill -9 of the server', () => {
  it(
    'amid chunks and the merge loses no acknowledged chunk, and the file is the same in the end',
    { timeout: ENDS_WITHIN_MS },
    async () => {
      const seed = seedOfRun()
      console.log(`FAULT_SEED=${seed}`)
      const random = seededRandom(seed)
      await start()
      await client.signIn()
      for (let cycle = 0; cycle < CYCLES; cycle++) await killOften(random)
      expect((await client.call(bigUploadApi.unfinished, {})).list).toEqual([])
      await vi.waitFor(() => expect(readdirSync(join(dataDir, 'files', 'chunks'))).toEqual([]), { timeout: 60_000, interval: 200 })
    },
  )
})

describe('a small disk', () => {
  it.skipIf(disk === undefined)(
    'is left to the database: an upload is refused in words, and everything else goes on',
    { timeout: 300_000 },
    async () => {
      const { path, fill, free } = disk!
      await start(path, REFUSING_DISK)
      await client.signIn()
      const bytes = bytesOf(3 * CHUNK_SIZE)
      await expect(sendChunk(bytes, 1)).rejects.toThrow(/409 The disk is full/)
      expect((await client.call(bigUploadApi.unfinished, {})).list).toEqual([])
      fill()
      await expect(sendChunk(bytes, 1)).rejects.toThrow(/503 The disk is full/)
      expect(readdirSync(join(path, 'uploads'))).toEqual([])
      free()
      expect((await client.call(bigFileApi.list, {})).total).toBe(0)
    },
  )
})
