import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { FileStore } from './store.ts'
import { noBytes } from './file-errors.ts'

/** Files in a folder of this machine, some in each of 256 folders, so that none has too many. */
export function localStore(folder: string): FileStore {
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
