import type { Plugin } from 'vite'

/** The last package on the way to a module, with its folder: `node_modules/a/node_modules/@b/c`. */
const PACKAGE = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/** Workers are bundled apart, before the rest. */
const shipped = new Set<string>()

/** Writes which packages a console for an archive has in it, for its list of licences (decision 139). No server sends this file. */
export const shippedPackages: Plugin = {
  name: 'shipped-packages',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      if (process.env.WEIR_RELEASE !== 'archive') return
      for (const part of Object.values(bundle)) if (part.type === 'chunk') for (const id of part.moduleIds) note(id)
    },
  },
}

function note(id: string) {
  const [, folder] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? []
  if (folder !== undefined) shipped.add(folder)
}

/** Of the whole build, with its workers. */
export const listOfPackages: Plugin = {
  name: 'list-of-packages',
  generateBundle: {
    order: 'post',
    handler() {
      if (shipped.size > 0) this.emitFile({ type: 'asset', fileName: '.packages.json', source: JSON.stringify([...shipped].toSorted()) })
    },
  },
}
