import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../launch/fail.mjs'
import { root } from '../launch/paths.mjs'
import { closureOf, type Lock, nameAt } from './lock.ts'

/** A package in the archive. */
export interface Shipped {
  name: string
  version: string
  license: string
  /** Of its archive on the registry: `sha512-…`. */
  integrity: string | undefined
  /** Its own words about its licence, or none. */
  text: string | undefined
  /** It comes inside a package, and not from npm itself. */
  isInside?: true
}

/** Not in the bundle of the server: they find files beside themselves. `scripts/launch/bundle-server.mjs` says why. */
const APART = ['@electric-sql/pglite', '@node-rs/argon2', 'mqtt', 'mqtt-packet']

/** The native library of a platform. Its package is optional, so npm installs that of this machine only. */
export const nativePackage = (platform: string) => `@node-rs/argon2-${platform}-gnu`

/** The folders of packages that stand in `node_modules` of the archive, without the native one. */
export const packagesApart = (lock: Lock) => closureOf(lock, APART)

const PACKAGE = /^(?:\.\.\/)*(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/** The folders of packages whose sources are in a bundle, from its source maps. */
export function packagesInMaps(folder: string): string[] {
  const sources = globSync('*.js.map', { cwd: folder }).flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }).sources,
  )
  return [...new Set(sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? []))].toSorted()
}

/** A package by its entry in the lock file and its own files, which are `at` this place. */
export function shippedAt(lock: Lock, folder: string, at: string): Shipped {
  const { version, license, integrity } = lock[folder] ?? fail(`${folder} is in the archive and not in the lock file.`)
  if (version === undefined || license === undefined) fail(`The lock file has no version or no licence of ${folder}.`)
  return { name: nameAt(folder), version, license, integrity, text: licenceText(at) }
}

/** The database inside PGlite, which no lock file names, with its version as the program itself says it. */
export function embeddedPostgres(): Shipped {
  const wasm = readFileSync(join(root, 'node_modules/@electric-sql/pglite/dist/pglite.wasm'), 'latin1')
  const version = /PostgreSQL (\d+\.\d+) \(PGlite/.exec(wasm)?.[1] ?? fail('PGlite does not say which PostgreSQL it is.')
  const text = readFileSync(join(root, 'scripts/release/inside-pglite.txt'), 'utf8').trim()
  return { name: 'postgresql', version, license: 'PostgreSQL', integrity: undefined, text, isInside: true }
}

/** All files of a package that state its licence, one after the other. */
export function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name))
  const texts = files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length === 0 ? undefined : texts.join('\n\n')
}
