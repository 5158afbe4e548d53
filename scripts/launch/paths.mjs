import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Fetched files and caches of the launcher; may be deleted at any time. */
export const runtime = join(root, '.runtime')
