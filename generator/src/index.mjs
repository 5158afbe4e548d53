import { format } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOf } from './emit.mjs'
import { goOf, typesOf } from './gateway.mjs'
import { columnsIn, descriptionOf } from './settings.mjs'

export { adoptionOf } from './adoption.mjs'
export { linkableResources, productTables } from './product.mjs'
export { faultsOf } from './source-faults.mjs'
export { root } from './root.mjs'

/** Nothing leads out of the project, whatever the settings say. */
const SAFE = /^(?:[A-Za-z0-9_-]+\/)+[A-Za-z0-9_.-]+$/

/** The files of these settings, as they are to be in the checkout at `root`: see `index.d.mts`. */
export async function filesOf(settings, root) {
  const source = { ...settings, columns: columnsIn(settings) }
  const { own, shared } = sourcesOf(descriptionOf(source), root)
  const gateway = `gateway/${source.packageName}/${source.tableName}`
  const files = [
    ...[...own].map(([path, text]) => ({ path, text, isShared: false })),
    { path: `${gateway}.go`, text: goOf(source), isShared: false },
    { path: `${gateway}.ts`, text: typesOf(source), isShared: false },
    ...[...shared].map(([path, text]) => ({ path, text, isShared: true })),
  ]
  for (const { path } of files)
    if (!SAFE.test(path) || path.split('/').includes('..')) throw new Error(`The generator refuses to write ${path}`)
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  return Promise.all(files.map(async (file) => ({ ...file, language: languageOf(file.path), text: await formatted(file, options) })))
}

const languageOf = (path) => path.split('.').at(-1)

/** As the project's own formatter writes it, so that a file that nobody changed is equal. */
async function formatted({ path, text }, { printWidth, semi, singleQuote }) {
  if (path.endsWith('.go')) return text
  const { code, errors } = await format(path, text, { printWidth, semi, singleQuote })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
