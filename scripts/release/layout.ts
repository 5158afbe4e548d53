import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { writeClient } from '../client/files.ts'
import type { Document } from '../client/endpoints.ts'
import { root } from '../launch/paths.mjs'
import { trackedFiles } from '../checks/source.ts'
import { filesUnder } from './archive.ts'

/** Parts of an archive, beside the files of the checkout. */
export interface Made {
  version: string
  /** The bundle of the server, and the console. */
  server: string
  web: string
  /** The folder of Node's package for the platform, and the folder of the native package with its name. */
  node: string
  native: { name: string; at: string }
  /** Folders of packages, as in the checkout. */
  packages: readonly string[]
  /** The description of the API. Its typed client follows from it. */
  api: Document
  /** Written files, by their names. */
  texts: Readonly<Record<string, string>>
}

/** Has the mode of a program. */
export const PROGRAMS = ['weir', 'node/bin/node']

/** Tracked files that stand in the archive where they stand in the checkout. */
const SAME = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'docs/',
  'deploy/',
  'server/migrations/',
  'server/partitions/',
  'scripts/release/weir.mjs',
  'scripts/launch/lean-memory.mjs',
  'scripts/launch/paths.mjs',
  'scripts/launch/source-stacks.mjs',
]

/** Maps, types and sources of packages, and the extensions of PGlite: the program reads none of them. */
const UNREAD = /\.(?:map|[cm]?tsx?|md|markdown|tar\.gz)$/

/** Files and folders that the sources of the server find beside themselves, but for workers: these are bundled. */
export function ownPlaces(): string[] {
  const places = trackedFiles('server/src/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].map(([, place = '']) =>
        posix.join(posix.dirname(file), place),
      ),
    )
  return [...new Set(places)].filter((place) => !place.endsWith('.ts')).toSorted()
}

/** Lays out an archive: the shape of a checkout without its sources. So all paths are the same in both (decision 139). */
export function layOut(folder: string, { version, server, web, node, native, packages, api, texts }: Made) {
  const put = (from: string, to: string) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(from, join(folder, to))
  }
  const putAll = (from: string, to: string, isWanted = (_file: string) => true) => {
    for (const file of filesUnder(from)) if (!/^\.|\/\./.test(file) && isWanted(file)) put(join(from, file), posix.join(to, file))
  }
  /** Of the package itself: one inside it comes with its own name, if it is needed. */
  const isOfPackage = (file: string) => !UNREAD.test(file) && !/(?:^|\/)node_modules\//.test(file)
  const places = ownPlaces().filter((place) => place.startsWith('server/src/'))
  for (const file of trackedFiles(...SAME, ...places)) put(join(root, file), file)
  putAll(server, 'server/dist')
  // Says of which sources the bundle is.
  put(join(server, '.built'), 'server/dist/.built')
  putAll(web, 'web/dist')
  for (const at of packages) putAll(join(root, at), at, isOfPackage)
  putAll(native.at, `node_modules/${native.name}`, isOfPackage)
  put(join(node, 'bin/node'), 'node/bin/node')
  put(join(node, 'LICENSE'), 'node/LICENSE')
  put(join(root, 'scripts/release/weir'), 'weir')
  // Modules are modules here too, and the program finds its version.
  const manifest = { name: 'weir', version, private: true, license: 'Apache-2.0', type: 'module' }
  const all = { ...texts, 'openapi.json': JSON.stringify(api), 'package.json': `${JSON.stringify(manifest, null, 2)}\n` }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  writeClient(join(folder, 'client'), api, version)
  for (const place of ownPlaces()) if (!existsSync(join(folder, place))) throw new Error(`the archive lacks ${place}`)
}
