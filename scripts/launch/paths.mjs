import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the launcher fetches and caches; may be deleted at any time. */
export const runtime = join(root, '.runtime')
