import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { TextTree } from '@weir/contract/texts/text'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

const CATALOGUE = /[\\/]contract[\\/]src[\\/].+\.texts\.ts$/

const compiledTree = (tree: TextTree): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, one]) => [
      key,
      Array.isArray(one) ? one.map((text) => compileMessage(text)) : compiledTree(one as TextTree),
    ]),
  )

/** On the development server too the browser needs no parser of messages. */
export const compileTexts: Plugin = {
  name: 'compile-texts',
  apply: 'serve',
  async load(id) {
    if (!CATALOGUE.test(id)) return null
    const { mtimeMs } = statSync(id) // an edited file is another module to Node
    const catalogues = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, TextTree>
    return Object.entries(catalogues)
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiledTree(texts))}`)
      .join('\n')
  },
}
