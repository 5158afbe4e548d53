import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const namesIn = (path) => [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)

/** The icons of the console, read as text: the server imports nothing of the browser. */
export const ICON_NAMES = ['web/src/ui/early-icons.ts', 'web/src/ui/icon-paths.ts'].flatMap(namesIn)
