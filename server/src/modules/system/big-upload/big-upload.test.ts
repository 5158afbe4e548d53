import { rm } from 'node:fs/promises'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi, CHUNK_SIZE } from '@weir/contract/modules/system/big-upload'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { bytesOf, md5Of, sha256Of, uploader } from '../../../../test/files/uploads.ts'
import { chunkFolder, chunksIn } from '../../../services/files/chunks.ts'
import { bigFiles, droppedBytes, uploads } from '../../../services/files/file.table.ts'
import { fileCleaning } from './cleaning.job.ts'

let app: Awaited<ReturnType<typeof testApp>>
let me: ReturnType<typeof uploader>
beforeEach(async () => {
  app = await testApp(system)
  me = uploader(app, { id: 5 })
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

/** Three chunks; the last one has more than a chunk's bytes. */
const BYTES = bytesOf(3 * CHUNK_SIZE + 1234)

const download = async (id: number, headers: Record<string, string> = {}) => {
  const authorization = app.signIn({ permissions: [bigFileApi.download.id] })
  return app.app.inject({ url: `${bigFileApi.download.path}?id=${id}&lang=en`, headers: { authorization, ...headers } })
}

describe('an upload', () => {
  it('takes chunks in any order, answers which are here, and joins them to the very same bytes', async () => {
    expect((await me.test(BYTES)).data).toMatchObject({ skipUpload: false, uploaded: null, needMerge: false, totalChunks: 3 })
    for (const number of [3, 1]) expect((await me.sendChunk(BYTES, number)).data).toMatchObject({ needMerge: true, id: null })
    expect((await me.test(BYTES)).data).toMatchObject({ uploaded: [1, 3], needMerge: false })
    expect((await app.call(bigUploadApi.unfinished, {}, me.as)).data.list).toMatchObject([{ uploadedChunks: 2, totalChunks: 3 }])
    expect((await me.merge(BYTES)).message).toContain('1')
    await me.sendChunk(BYTES, 2)

    const { data } = await me.merge(BYTES, 'pump.bin')
    expect(data).toMatchObject({ state: 'done', totalSize: BYTES.length, merged: BYTES.length, sha256: sha256Of(BYTES) })
    const answer = await download(data.id!)
    expect(answer.rawPayload.equals(BYTES)).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(await app.db.$count(uploads)).toBe(0)
  })

  it('that a crash left without a folder goes on', async () => {
    await me.sendChunk(BYTES, 1)
    const [begun] = await app.db.select().from(uploads)
    const folder = chunkFolder(app.ctx, begun!.key)
    await rm(folder, { recursive: true })
    expect((await me.sendChunk(BYTES, 2)).code).toBe(0)
    expect(await chunksIn(folder)).toEqual([2])
  })

  it('has the same MD5 in capitals', async () => {
    const bytes = bytesOf(1234)
    const loud = { ...me.chunkOf(bytes, 1), identifier: md5Of(bytes).toUpperCase() }
    expect((await me.sendRaw(loud, bytes)).data).toMatchObject({ identifier: md5Of(bytes), needMerge: true })
    expect((await app.call(bigUploadApi.test, loud, me.as)).data).toMatchObject({ identifier: md5Of(bytes) })
    const { identifier, totalSize, totalChunks, filename } = loud
    const merged = await app.call(bigUploadApi.uploadMerge, { identifier, totalSize, totalChunks, filename, token: '' }, me.as)
    expect(merged.data).toMatchObject({ state: 'done', sha256: sha256Of(bytes) })
    expect((await me.test(bytes)).data).toMatchObject({ skipUpload: true })
  })

  it('stores a repeated chunk once, with its first bytes, and a repeated merge makes no second file', async () => {
    await me.sendChunk(BYTES, 1)
    const other = Buffer.alloc(CHUNK_SIZE, 7)
    expect((await me.sendRaw(me.chunkOf(BYTES, 1), other)).code).toBe(0)
    for (const number of [2, 3]) await me.sendChunk(BYTES, number)
    const answers = await Promise.all([me.merge(BYTES), me.merge(BYTES)])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await me.merge(BYTES)).data).toMatchObject({ state: 'done', sha256: sha256Of(BYTES) })
    expect(await app.db.$count(bigFiles)).toBe(1)
  })

  it('is skipped for its owner who has the file, and for nobody else', async () => {
    const { id } = (await me.upload(BYTES)).data
    expect((await me.test(BYTES)).data).toMatchObject({ skipUpload: true, uploaded: null, id })
    const stranger = uploader(app, { id: 6 })
    expect((await stranger.test(BYTES)).data).toMatchObject({ skipUpload: false, uploaded: null, id: null })
    expect((await stranger.merge(BYTES)).code).toBe(404)
    expect((await stranger.upload(BYTES)).data.id).not.toBe(id)
  })

  it('is dropped with all chunks where the joined bytes are not those that were announced', async () => {
    for (const number of [1, 2]) await me.sendChunk(BYTES, number)
    await me.sendRaw(me.chunkOf(BYTES, 3), Buffer.alloc(BYTES.length - 2 * CHUNK_SIZE, 1))
    expect(await me.merge(BYTES)).toMatchObject({ code: 409, message: expect.stringContaining('differs') })
    expect(await app.db.$count(uploads)).toBe(0)
    await fileCleaning.run(app.ctx)
    expect((await me.upload(BYTES)).data).toMatchObject({ state: 'done' })
  })

  it('is cancelled by its owner alone, and its chunks go', async () => {
    await me.sendChunk(BYTES, 1)
    const { key } = (await app.db.select().from(uploads))[0]!
    const { identifier, totalSize } = me.wholeOf(BYTES)
    expect((await app.call(bigUploadApi.cancel, { identifier, totalSize }, { id: 6 })).code).toBe(404)
    expect((await app.call(bigUploadApi.cancel, { identifier, totalSize }, me.as)).code).toBe(0)
    await fileCleaning.run(app.ctx)
    expect([await chunksIn(chunkFolder(app.ctx, key)), await app.db.$count(droppedBytes)]).toEqual([[], 0])
    // A moment later the same file begins again.
    expect((await me.upload(BYTES)).data).toMatchObject({ state: 'done' })
  })

  it('is dropped when nobody continues it for days, and not before', async () => {
    await me.sendChunk(BYTES, 1)
    const after = (days: number) => ({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + days * 86_400_000) })
    expect(await fileCleaning.run(after(6))).toEqual({ uploads: 0, files: 0 })
    expect(await fileCleaning.run(after(8))).toEqual({ uploads: 1, files: 1 })
  })

  it('logs its merge and none of its chunks', async () => {
    await me.upload(BYTES)
    const { rows } = await app.db.execute<{ endpoint_id: string }>('select endpoint_id from operation_log')
    expect(rows).toEqual([{ endpoint_id: bigUploadApi.uploadMerge.id }])
  })
})

describe('quotas', () => {
  const GB = 1024 ** 3
  const begin = (sender: ReturnType<typeof uploader>, totalSize: number, identifier: string) => {
    const totalChunks = Math.floor(totalSize / CHUNK_SIZE)
    const fields = {
      identifier,
      totalSize,
      totalChunks,
      filename: 'a',
      chunkNumber: 1,
      chunkSize: CHUNK_SIZE,
      currentChunkSize: CHUNK_SIZE,
    }
    return sender.sendRaw(fields, Buffer.alloc(CHUNK_SIZE))
  }
  const id = (digit: number) => String(digit).repeat(32)

  it('count what is under way at its whole size, for a person and for all', async () => {
    app = await testApp(system, { uploadUserQuota: 3, uploadTotalQuota: 5, uploadFileMost: 2 })
    me = uploader(app, { id: 5 })
    expect((await begin(me, 2 * GB + CHUNK_SIZE, id(1))).message).toContain('2 GB')
    expect((await begin(me, 2 * GB, id(1))).code).toBe(0)
    expect((await begin(me, 2 * GB, id(2))).message).toContain('1024 MB')
    const { used, reserved, limit, totalUsed } = (await app.call(bigUploadApi.quota, {}, me.as)).data
    expect([used, reserved, limit, totalUsed]).toEqual([0, 2 * GB, 3 * GB, 2 * GB])
    const others = [uploader(app, { id: 6 }), uploader(app, { id: 7 })]
    expect((await begin(others[0]!, 2 * GB, id(1))).code).toBe(0)
    expect((await begin(others[1]!, 2 * GB, id(1))).message).toContain('quota of the site')
  })

  it('are not passed by many files at once', async () => {
    app = await testApp(system, { uploadUserQuota: 1, uploadFileMost: 1 })
    me = uploader(app, { id: 5 })
    const codes = await Promise.all([1, 2, 3, 4, 5].map(async (digit) => (await begin(me, 0.4 * GB - ((0.4 * GB) % 1), id(digit))).code))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, 409, 409, 409])
  })
})
