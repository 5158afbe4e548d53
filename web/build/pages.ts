import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { catalogues } from '@weir/contract/locales/catalogues'
import { LANGUAGES } from '@weir/contract/texts/text'
import type { Plugin, Rolldown } from 'vite'

import { bootScript } from './boot-script.ts'
import { manifestOf } from './manifest.ts'
import { compiled, shownErrors, textSets } from './page-texts.ts'
import { joined, partsOf, withoutErrors } from './texts-of.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * A page comes in one wave. Its texts are files of their own, one for each language. The first script of `index.html` knows
 * the files of each page (docs/decisions/055).
 */
export const pagesInOneWave: Plugin = {
  name: 'pages-in-one-wave',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      // In one order: modules are loaded side by side, and the same sources give the same bytes.
      const roots = { main: source('main.tsx'), shell: source('shell/Shell.tsx'), all: [...this.getModuleIds()].toSorted() }
      const folder = await emitTexts(this, roots)
      const manifest = await manifestOf(chunks, { ...roots, texts: folder })
      const script = await bootScript(manifest)
      const fileName = `assets/boot-${hashOf(script)}.js`
      this.emitFile({ type: 'prebuilt-chunk', fileName, code: script })
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
      page.source = String(page.source).replace('<script ', `<script src="/${fileName}"></script>\n    <script `)
    },
  },
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The texts of each page in each language. @returns the folder they are in, below `assets` */
async function emitTexts(context: Rolldown.PluginContext, roots: Parameters<typeof textSets>[2]): Promise<string> {
  const files: [string, string][] = []
  let sets: Record<string, string[]> | undefined
  const shown = shownErrors(roots.all)
  for (const language of LANGUAGES) {
    const texts = partsOf(catalogues[language])
    sets ??= textSets(context, texts, roots)
    const ready = new Map(Object.entries(compiled(withoutErrors(texts, shown)) as Record<string, object>))
    for (const [set, names] of Object.entries(sets)) {
      files.push([`${language}/${set}.json`, JSON.stringify(joined(names.map((name) => [name, ready.get(name)!])))])
    }
  }
  const folder = `texts-${hashOf(files.map(([, text]) => text).join())}`
  for (const [name, text] of files) context.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source: text })
  return folder
}
