import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/paths.mjs'

export interface Locked {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  dependencies?: Readonly<Record<string, string>>
}

/** The packages of a lock file, by their folders. */
export type Lock = Readonly<Record<string, Locked>>

export const readLock = (): Lock => (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

/** `@scope/name` of `node_modules/a/node_modules/@scope/name`. */
export const nameAt = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Types are read by the compiler alone. */
const isType = (name: string) => name.startsWith('@types/') || name === 'undici-types'

/** Packages and all that they need while they run, as Node finds them. */
export function closureOf(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string) => {
    const folder = isType(name) ? undefined : folderOf(lock, from, name)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    for (const needed of Object.keys(lock[folder]?.dependencies ?? {})) add(folder, needed)
  }
  for (const name of names) add('', name)
  return [...found].toSorted()
}

/** From the folder of the package outwards. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  const parents = from === '' ? [] : from.split('/node_modules/')
  const around = parents.map((_, at) => [...parents.slice(0, parents.length - at), name].join('/node_modules/'))
  return [...around, `node_modules/${name}`].find((folder) => lock[folder])
}

/** Permissive licences, and one that asks only for changes of its own files. */
const ALLOWED = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'MPL-2.0'])

/** Each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '0BSD': 'the licence of BSD without any condition (tslib)',
  'BlueOak-1.0.0': 'permissive, approved by the OSI, with a grant of patents: the files that @fastify/static finds by glob',
}

/** A package that a platform lacks is in no archive (`scripts/complete-lock.ts`). */
const LEFT_OUT = '0.0.0-left-out'

/** A line for each package that is not for development alone and has no licence of these. */
export function wrongLicences(lock: Lock): string[] {
  const isAllowed = (id: string) => ALLOWED.has(id) || id in EXCEPTIONS
  return Object.entries(lock).flatMap(([folder, { license = 'none', version, link, dev }]) => {
    if (!folder.includes('node_modules/') || link || dev || version === LEFT_OUT) return []
    const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
    return choices.some(isAllowed) ? [] : [`${folder} has the licence ${license}, which scripts/release/lock.ts does not know`]
  })
}
