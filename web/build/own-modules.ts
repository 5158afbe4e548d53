import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

import { OWN_MODULE } from './page-texts.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The packages of a module with its own screens may be absent (scripts/launch/packages.mjs). Then its entry is `not-installed.ts`, which
 * has the same menu and no package. An archive has none of these modules: its bytes do not depend on what is installed here.
 */
export const ownModules: Plugin = {
  name: 'own-modules',
  enforce: 'pre',
  load: {
    filter: { id: OWN_MODULE },
    handler: (id) => (isInstalled(dirname(id)) ? null : "export * from './not-installed.ts'"),
  },
}

function isInstalled(folder: string) {
  if (process.env.WEIR_RELEASE === 'archive') return false
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const isThere = (name: string) => [folder, root].some((place) => existsSync(join(place, 'node_modules', name)))
  return Object.keys(dependencies).every(isThere)
}
