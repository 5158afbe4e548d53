import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

const namesIn = (path: string) => [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}(\w+):/gm)].flatMap(([, name]) => name ?? [])

/** The icons of the console, read as text: the server imports nothing of the browser. */
export const ICON_NAMES = ['web/src/ui/icon/early-icons.ts', 'web/src/ui/icon/icon-paths.ts'].flatMap(namesIn)
