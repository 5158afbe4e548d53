import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHUNK_SIZE } from '@weir/contract/modules/system/big-upload'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { bytesOf, md5Of, sha256Of, uploader } from '../../../../test/files/uploads.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  app = await testApp(system)
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

const MUTATIONS = 500
/** Small, so that a run of hundreds sends few bytes. */
const BYTES = bytesOf(1500)

/** Every file below the data directory, and every row that an upload writes. */
async function state() {
  const names = await readdir(app.ctx.filesDir, { recursive: true }).catch(() => [])
  const tables = ['sys_upload', 'sys_big_file', 'sys_file_use', 'sys_dropped_bytes']
  const counts = await Promise.all(
    tables.map(async (name) => (await app.db.execute(sql.raw(`select count(*) as rows from ${name}`))).rows[0]),
  )
  return { names: names.toSorted((a, b) => a.localeCompare(b)), counts }
}

const nasty = fc.constantFrom(
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  '9007199254740993',
  '../../etc/passwd',
  '..%2f',
  '1;drop',
  '\u0000',
  '一',
  '[]',
)
const whole = fc.integer({ min: -10, max: 10 ** 10 }).map(String)
const traversal = fc.constantFrom('../evil', '..\\evil', '/etc/passwd', 'a/b', 'C:\\x', '.\u0000./x', 'x'.repeat(300))
const mutation = fc.oneof(
  fc.record({ chunkNumber: fc.oneof(nasty, fc.integer({ min: 2, max: 10 ** 6 }).map(String)) }),
  fc.record({ totalChunks: fc.oneof(nasty, fc.integer({ min: 2, max: 10 ** 6 }).map(String)) }),
  fc.record({ chunkSize: fc.oneof(nasty, whole) }),
  fc.record({ currentChunkSize: fc.oneof(nasty, fc.integer({ min: 1501, max: 10 ** 7 }).map(String)) }),
  fc.record({ totalSize: fc.oneof(nasty, fc.integer({ min: 1501, max: 10 ** 12 }).map(String)) }),
  fc.record({ identifier: fc.oneof(nasty, traversal, fc.constant(`${md5Of(BYTES)}0`)) }),
  fc.record({ filename: traversal }),
  fc.record({ [`x${'y'}`]: fc.constant('1') }),
)

it('refuses five hundred changed chunks without a trace', async () => {
  const me = uploader(app, { id: 5 })
  const before = await state()
  const stranger = app.signIn({ id: 6, permissions: [] })
  await fc.assert(
    fc.asyncProperty(mutation, fc.constantFrom('fields', 'token', 'part', 'bytes'), async (changes, way) => {
      const fields = way === 'fields' ? { ...me.chunkOf(BYTES, 1), ...changes } : me.chunkOf(BYTES, 1)
      const part = way === 'bytes' ? BYTES.subarray(0, 1499) : BYTES
      const options = way === 'token' ? { authorization: stranger } : way === 'part' ? { name: 'file' } : {}
      const { code, status } = await me.sendRaw(fields, part, options)
      expect([400, 403, 409, 413]).toContain(code)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: MUTATIONS, endOnFailure: true },
  )
  expect(await state()).toEqual(before)
})

it('takes no more bytes than a chunk may have', async () => {
  const me = uploader(app, { id: 5 })
  const before = await state()
  const { status } = await me.sendRaw(me.chunkOf(BYTES, 1), Buffer.alloc(2 * CHUNK_SIZE + 1))
  expect(status).toBe(413)
  expect(await state()).toEqual(before)
})

it('keeps the uploads of five people apart, twenty at once, the same files among them', async () => {
  const people = [1, 2, 3, 4, 5].map((n) => ({ n, sender: uploader(app, { id: 10 + n, deptId: n }) }))
  const shared = bytesOf(2 * CHUNK_SIZE + 9, 99)
  const files = people.flatMap(({ n, sender }) =>
    [shared, ...[1, 2, 3].map((file) => bytesOf(CHUNK_SIZE + 1000 * file, 100 * n + file))].map((bytes) => ({ n, sender, bytes })),
  )
  expect(files).toHaveLength(20)
  const answers = await Promise.all(files.map(async ({ sender, bytes }) => (await sender.upload(bytes)).data))
  expect(answers.map(({ sha256 }) => sha256)).toEqual(files.map(({ bytes }) => sha256Of(bytes)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20)
  for (const { n, sender } of people)
    for (const [i, { n: owner, bytes }] of files.entries()) {
      const { skipUpload, id } = (await sender.test(bytes)).data
      const own = owner === n || bytes === shared
      expect([skipUpload, id === answers[i]!.id]).toEqual([own, owner === n])
    }
  expect(await readdir(join(app.ctx.filesDir, 'chunks'))).toEqual([])
})
