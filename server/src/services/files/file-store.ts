import { join, dirname } from 'node:path'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import type { Config } from '../../kernel/config.ts'
import { type Context, definePart } from '../../kernel/context.ts'
import type { StoreName, bigFiles } from './file.table.ts'
import { bucketStore, type BucketTimes, noBytes } from './bucket-store.ts'
import type { KeptFile } from '../../kernel/download.ts'
import { type FileStore } from './store.ts'

/** New files go into the bucket where one is set. */
export const filesBucket = definePart<FileStore | undefined>('files.bucket', () => undefined)

export const bucketOf = ({ filesBucket }: Partial<Pick<Config, 'filesBucket'>>, times?: BucketTimes) =>
  filesBucket ? bucketStore(filesBucket, times) : undefined

type Place = Pick<Context, 'filesDir' | 'parts'>

/** Where new files go. */
export const storeOf = ({ filesDir, parts }: Place): FileStore => parts.get(filesBucket) ?? localStore(keptDir(filesDir))

/** Where an earlier file is: a bucket that was set later moves none. Without its bucket a file cannot be read. */
export const storeNamed = ({ filesDir, parts }: Place, name: StoreName): FileStore | undefined =>
  name === 'local' ? localStore(keptDir(filesDir)) : parts.get(filesBucket)

const keptDir = (filesDir: string) => join(filesDir, 'kept')

/** Files in a folder of this machine, some in each of 256 folders, so that none has too many. */
function localStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    name: 'local',
    async keep(key, path) {
      const kept = pathOf(key)
      await mkdir(dirname(kept), { recursive: true })
      await rename(path, kept)
      await syncFolder(dirname(kept))
    },
    async read(key, size, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (found?.size !== size) throw noBytes()
      return createReadStream(path, range ?? {})
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** A new name is durable once its folder is. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

type Row = Pick<typeof bigFiles.$inferSelect, 'key' | 'store' | 'name' | 'size' | 'mimeType' | 'sha256'>

/** The answer of a download. The caller has found the row within its scope. */
export function keptFile(ctx: Context, { key, store, name, size, mimeType, sha256 }: Row): KeptFile {
  const place = storeNamed(ctx, store)
  if (!place) throw noBytes()
  return { filename: name, type: mimeType, size, sha256, key, read: (range) => place.read(key, size, range) }
}
