import { readFileSync } from 'node:fs'

/**
 * The version of this program: that of the package.json above its sources. A checkout has the next number there. A release has its tag, or
 * that number and its commit (decision 139).
 */
export const VERSION = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version
