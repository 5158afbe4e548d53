import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

import { compiled } from './page-texts.ts'
import type { Texts } from './texts-of.ts'

/** Catalogues of texts, one per resource; the indexes put them together. */
const CATALOGUE = /contract[\\/]src[\\/]locales[\\/][^\\/]+[\\/](?!(?:.+[\\/])?index\.ts$).+\.ts$/

/** On the development server too the browser needs no parser of messages. */
export const compileTexts: Plugin = {
  name: 'compile-texts',
  apply: 'serve',
  async load(id) {
    if (!CATALOGUE.test(id)) return null
    const { mtimeMs } = statSync(id) // an edited file is another module to Node
    const catalogues = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, Texts>
    return Object.entries(catalogues)
      .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compiled(texts))}`)
      .join('\n')
  },
}
