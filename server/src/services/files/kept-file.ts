import type { Context } from '../../kernel/context.ts'
import type { KeptFile } from '../../kernel/download.ts'
import type { bigFiles } from './file.table.ts'
import { storeNamed } from './file-store.ts'
import { noBytes } from './file-errors.ts'

type Row = Pick<typeof bigFiles.$inferSelect, 'key' | 'store' | 'name' | 'size' | 'mimeType' | 'sha256'>

/** The answer of a download. The caller has found the row within its scope. */
export function keptFile(ctx: Context, { key, store, name, size, mimeType, sha256 }: Row): KeptFile {
  const place = storeNamed(ctx, store)
  if (!place) throw noBytes()
  return { filename: name, type: mimeType, size, sha256, key, read: (range) => place.read(key, size, range) }
}
