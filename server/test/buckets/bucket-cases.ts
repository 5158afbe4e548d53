import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { system } from '../../src/modules/system/module.ts'
import { fileCleaning } from '../../src/modules/system/big-upload/cleaning.job.ts'
import { bucketStore } from '../../src/services/files/bucket-store.ts'
import { bucketOf, filesBucket } from '../../src/services/files/file-store.ts'
import { testApp } from '../app/app.ts'
import { bytesOf, sha256Of, uploader } from '../files/uploads.ts'

/** A server with one bucket. `url` is what `WEIR_FILES_BUCKET` takes. */
export interface Bucket {
  url: URL
  stop: () => Promise<void>
}

const MB = 1024 * 1024
const KEY = '00000000-0000-4000-8000-000000000001'

/** All that the product asks of an S3-compatible server. `start` gets a folder, which is deleted afterwards. */
export function describeBucket(start: (folder: string) => Promise<Bucket>) {
  let folder: string
  let bucket: Bucket | undefined
  const urlOf = () => new URL(bucket!.url)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weir-test-bucket-'))
    bucket = await start(folder)
  })
  afterAll(async () => {
    await bucket?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function keepIn(store: ReturnType<typeof bucketStore>, bytes: Buffer) {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    await store.keep(KEY, path, bytes.length)
  }

  it('sends a file in parts, reads any range of it, and removes it', async () => {
    const store = bucketStore(urlOf())
    const bytes = bytesOf(37 * MB + 5)
    await keepIn(store, bytes)
    const read = async (range?: { start: number; end: number }) => buffer(await store.read(KEY, bytes.length, range))
    expect(sha256Of(await read())).toBe(sha256Of(bytes))
    const [start, end] = [16 * MB - 3, 16 * MB + 3]
    expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
    await store.remove(KEY)
    await expect(read()).rejects.toMatchObject({ code: 409, reason: 'bigFile.error.bytesMissing' })
    await store.remove(KEY)
  })

  it('replaces what a merge before a crash left under the same key', async () => {
    const store = bucketStore(urlOf())
    await keepIn(store, Buffer.from('half'))
    await keepIn(store, Buffer.from('whole'))
    expect((await buffer(await store.read(KEY, 5, undefined))).toString()).toBe('whole')
  })

  it('rejects where there is no such bucket', async () => {
    const elsewhere = urlOf()
    elsewhere.pathname = '/no-such-bucket'
    await expect(keepIn(bucketStore(elsewhere), Buffer.from('text'))).rejects.toThrow(/404|NoSuchBucket/)
  })

  it('keeps uploads of the product, gives their bytes back, and forgets deleted ones', async () => {
    const app = await testApp(system)
    const use = (url?: URL) => app.ctx.parts.set(filesBucket, bucketOf({ filesBucket: url }))
    use(urlOf())
    const bytes = bytesOf(5 * MB)
    const clerk = { id: 5 }
    const { data } = await uploader(app, clerk).upload(bytes, 'plan.bin')
    const authorization = app.signIn({ permissions: [bigFileApi.download.id] })
    const get = () =>
      app.app.inject({ url: `${bigFileApi.download.path}?id=${data.id}`, headers: { authorization, range: 'bytes=100-199' } })
    expect((await get()).rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
    use()
    expect((await get()).json()).toMatchObject({ code: 409 })
    use(urlOf())
    expect((await app.call(bigFileApi.delete, { ids: [data.id!] }, clerk)).code).toBe(0)
    expect(await fileCleaning.run(app.ctx)).toEqual({ uploads: 0, files: 2 })
  })
}
