import type { Context } from '../../../kernel/context.ts'
import type { uploads } from '../../../services/files/file.table.ts'

type Upload = Pick<typeof uploads.$inferSelect, 'id' | 'key' | 'updatedAt'>

/** How long chunks go on without a look into the database. */
const KNOWN_MS = 10_000
const MOST = 1000

const known = new Map<string, { upload: Upload; until: number }>()

type Named = { identifier: string; totalSize: number }
const nameOf = ({ actor }: Context, { identifier, totalSize }: Named) => `${actor.id} ${identifier} ${totalSize}`

/**
 * Uploads that got a chunk a moment ago: a large file has thousands of chunks. Nothing relies on it. An upload that is cancelled or complete
 * has no folder, so its chunks are refused all the same.
 */
export function knownUpload(ctx: Context, named: Named): Upload | undefined {
  const found = known.get(nameOf(ctx, named))
  return found && found.until > Date.now() ? found.upload : undefined
}

export function rememberUpload(ctx: Context, named: Named, { id, key, updatedAt }: Upload) {
  if (known.size >= MOST) known.clear()
  known.set(nameOf(ctx, named), { upload: { id, key, updatedAt }, until: Date.now() + KNOWN_MS })
}

export const forgetUpload = (ctx: Context, named: Named) => known.delete(nameOf(ctx, named))
