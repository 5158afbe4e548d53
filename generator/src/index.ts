import { format, type FormatOptions } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOf } from './emit.ts'
import { goOf, typesOf } from './gateway.ts'
import { columnsIn, descriptionOf, type GenSource } from './settings.ts'

export { adoptionOf } from './adoption.ts'
export { linkableResources, productTables, root } from './product.ts'
export type { GenSource } from './settings.ts'
export { faultsOf, type SourceFault } from './source-faults.ts'

/** Nothing leads out of the project, whatever the settings say. */
const SAFE = /^(?:[A-Za-z0-9_-]+\/)+[A-Za-z0-9_.-]+$/

interface File {
  /** From the root of the checkout, with `/`. */
  path: string
  text: string
  /** A file of the module or a registry, with the lines of this resource; other files are its own. */
  isShared: boolean
}
export interface SourceFile extends File {
  language: 'ts' | 'tsx' | 'go'
}

/**
 * The files of these settings, as they are to be in the checkout at `root`, formatted. Nothing is written. With the files there, it answers
 * what is there. Throws where a shared file has a shape that no line can be added to.
 */
export async function filesOf(settings: GenSource, root: string): Promise<SourceFile[]> {
  const source = { ...settings, columns: columnsIn(settings) }
  const { own, shared } = sourcesOf(descriptionOf(source), root)
  const gateway = `gateway/${source.packageName}/${source.tableName}`
  const files: File[] = [
    ...[...own].map(([path, text]) => ({ path, text, isShared: false })),
    { path: `${gateway}.go`, text: goOf(source), isShared: false },
    { path: `${gateway}.ts`, text: typesOf(source), isShared: false },
    ...[...shared].map(([path, text]) => ({ path, text, isShared: true })),
  ]
  for (const { path } of files)
    if (!SAFE.test(path) || path.split('/').includes('..')) throw new Error(`The generator refuses to write ${path}`)
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions
  return Promise.all(files.map(async (file) => ({ ...file, language: languageOf(file.path), text: await formatted(file, options) })))
}

function languageOf(path: string): SourceFile['language'] {
  if (path.endsWith('.go')) return 'go'
  return path.endsWith('.tsx') ? 'tsx' : 'ts'
}

/** As the project's own formatter writes it, so that a file that nobody changed is equal. */
async function formatted({ path, text }: File, { printWidth, semi, singleQuote }: FormatOptions) {
  if (path.endsWith('.go')) return text
  const { code, errors } = await format(path, text, { printWidth, semi, singleQuote })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
