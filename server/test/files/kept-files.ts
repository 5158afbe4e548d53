import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Context } from '../../src/kernel/context.ts'
import { storeOf } from '../../src/services/files/file-store.ts'
import { bigFiles, fileUses } from '../../src/services/files/file.table.ts'
import { mediaTypeOf } from '../../src/services/files/media-type.ts'

interface Given {
  deptId: number
  createdBy: number
  name?: string
  content?: string | Buffer
}

/** A complete file with its bytes, as an upload leaves it. */
export async function keepFile(ctx: Context, { deptId, createdBy, name = 'notes.txt', content = `${name} of ${createdBy}` }: Given) {
  const bytes = Buffer.from(content)
  const key = randomUUID()
  const path = join(ctx.filesDir, `${key}.new`)
  await mkdir(ctx.filesDir, { recursive: true })
  await writeFile(path, bytes)
  const store = storeOf(ctx)
  await store.keep(key, path, bytes.length)
  const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
  const of = { deptId, createdBy, name, folder: '', size: bytes.length, md5: hash('md5'), sha256: hash('sha256'), createdAt: ctx.now() }
  const [file] = await ctx.db
    .insert(bigFiles)
    .values({ ...of, key, store: store.name, ...(await mediaTypeOf(bytes, name)) })
    .returning()
  return file!
}

export const useFile = (ctx: Context, fileId: number, resource: string, rowId: number) =>
  ctx.db.insert(fileUses).values({ fileId, resource, rowId, title: 'their record', createdAt: ctx.now(), createdBy: 6 })
