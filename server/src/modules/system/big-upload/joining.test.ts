import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bigUploadApi, CHUNK_SIZE } from '@weir/contract/modules/system/big-upload'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { bytesOf, sha256Of, uploader } from '../../../../test/files/uploads.ts'
import { chunkFolder, dropChunks } from '../../../services/files/chunks.ts'
import { uploads } from '../../../services/files/file.table.ts'
import { dropAhead, joinAhead } from '../../../services/files/joining.ts'
import { fileCleaning } from './cleaning.job.ts'

let app: Awaited<ReturnType<typeof testApp>>
let me: ReturnType<typeof uploader>
beforeEach(async () => {
  app = await testApp(system)
  me = uploader(app, { id: 5 })
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

/** Nine chunks: large enough to be joined while they arrive. */
const BYTES = bytesOf(9 * CHUNK_SIZE + 77)

const folderOfUpload = async () => chunkFolder(app.ctx, (await app.db.select().from(uploads))[0]!.key)
const sizeOf = async (folder: string) => (await stat(join(folder, 'ahead')).catch(() => undefined))?.size
const send = async (numbers: number[]) => {
  for (const number of numbers) expect((await me.sendChunk(BYTES, number)).code).toBe(0)
}
const joined = (folder: string, bytes: number) => vi.waitFor(async () => expect(await sizeOf(folder)).toBe(bytes), 20_000)

it('joins the chunks of a large file in their order while they arrive', async () => {
  await send([2, 1, 4])
  const folder = await folderOfUpload()
  await joined(folder, 2 * CHUNK_SIZE)
  await send([3])
  await joined(folder, 4 * CHUNK_SIZE)
  await send([9, 8, 7, 6, 5])
  await joined(folder, BYTES.length)
  expect((await me.merge(BYTES)).data).toMatchObject({ state: 'done', sha256: sha256Of(BYTES), merged: BYTES.length })
  expect(await readdir(join(folder, '..'))).toEqual([])
})

it('finds wrong bytes as well', async () => {
  await send([1, 2, 3, 4, 5, 6, 7, 8])
  await me.sendRaw(me.chunkOf(BYTES, 9), Buffer.alloc(CHUNK_SIZE + 77, 1))
  await joined(await folderOfUpload(), BYTES.length)
  expect(await me.merge(BYTES)).toMatchObject({ code: 409, message: expect.stringContaining('differs') })
})

it('goes on after a pause, from the chunks alone', async () => {
  await send([1, 2, 3])
  const folder = await folderOfUpload()
  await joined(folder, 3 * CHUNK_SIZE)
  await dropAhead(folder)
  expect(await sizeOf(folder)).toBeUndefined()
  await send([4, 5, 6])
  await joined(folder, 6 * CHUNK_SIZE)
  await send([7, 8, 9])
  expect((await me.merge(BYTES)).data.sha256).toBe(sha256Of(BYTES))
})

it('ends with a cancelled upload', async () => {
  await send([1, 2])
  const folder = await folderOfUpload()
  await joined(folder, 2 * CHUNK_SIZE)
  const { identifier, totalSize } = me.wholeOf(BYTES)
  await app.call(bigUploadApi.cancel, { identifier, totalSize }, me.as)
  await fileCleaning.run(app.ctx)
  expect(await readdir(join(folder, '..'))).toEqual([])
})

it('leaves an upload to the process that joins it already, and takes over from a dead one', async () => {
  await send([1])
  const folder = await folderOfUpload()
  await dropAhead(folder)
  const ahead = join(folder, 'ahead')
  await writeFile(ahead, 'of another process')
  await send([2, 3, 4, 5, 6, 7, 8])
  expect(await sizeOf(folder)).toBe(18)
  await dropAhead(folder)

  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(ahead, anHourAgo, anHourAgo)
  await send([9])
  await joined(folder, BYTES.length)
  expect((await me.merge(BYTES)).data.sha256).toBe(sha256Of(BYTES))
})

it('joins two uploads at a time while they arrive', async () => {
  const folders = [1, 2, 3].map(() => join(app.ctx.filesDir, 'chunks', randomUUID()))
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    joinAhead({ folder, totalSize: BYTES.length, filename: 'a' })
  }
  await vi.waitFor(async () => expect(await Promise.all(folders.map(sizeOf))).toEqual([0, 0, undefined]), 20_000)
  for (const folder of folders) await dropChunks(folder)
})
