import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, parseSync, type Plugin, Visitor } from 'vite'

import { compiled } from './build/page-texts.ts'
import { pagesInOneWave } from './build/pages.ts'
import type { Texts } from './build/texts-of.ts'

/** Catalogues of texts, one per resource; the indexes put them together. */
const CATALOGUE = /contract[\\/]src[\\/]locales[\\/][^\\/]+[\\/](?!(?:.+[\\/])?index\.ts$).+\.ts$/

/** On the development server too the browser needs no parser of messages. */
const compileTexts: Plugin = {
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

/** Schemas describe themselves as JSON schema on the server only: the functions that do it give way to empty ones and fall out of the bundle. */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => code.replace(/export const (\w+Processor|create\w+Method) = /g, 'export const $1 = () => {};\nconst unused_$1 = '),
  },
}

/** The codes of refusals are for the types and the server: the list of each resource falls out of the bundle. */
let listsFound = 0
const noErrorCodes: Plugin = {
  name: 'no-error-codes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/]modules[\\/]/, code: 'defineResource(' },
    handler(code, id) {
      const lists: { start: number; end: number }[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [, , , declaration] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'defineResource' || !declaration) return
          if (declaration.type !== 'ObjectExpression') throw new Error(`${id}: what a resource declares is written where it is defined`)
          for (const one of declaration.properties)
            if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'errors') lists.push(one)
        },
      })
      visitor.visit(parseSync(id, code).program)
      listsFound += lists.length
      // From the last on, so that the places of the others stay; a list goes with its comma.
      return lists.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
    },
  },
  buildEnd(failure) {
    if (!failure && listsFound === 0) this.error('no resource declares errors: what this plugin looks for has another name now')
  },
}

/** Every text file also as .br and .gz, so the server never compresses. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|html|svg|json)$/.test(file.fileName)) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        this.emitFile({
          type: 'asset',
          fileName: `${file.fileName}.br`,
          source: brotliCompressSync(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          }),
        })
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
}

/** What stands around every page and what most pages have: popovers, our own pieces, units and schemas; of the home page and of what pages share, the styles. */
const FRAME =
  /web[\\/]src[\\/](modules[\\/](home|system[\\/]notice)[\\/].+\.css|platform[\\/]crud[\\/].+\.css|shell|ui[\\/](?!check-tree|DataTable|FileDrop|SideDrawer|ConfirmDialog)|platform[\\/](?!theme[\\/]seed-ramp|record-import[\\/]|task[\\/](?!shown)|crud[\\/](?!detail[\\/]Loaded)))|contract[\\/]src[\\/](modules[\\/](?!system[\\/](?!(?:menu-node|sign-in|user|personal|notices?|search)\.)|pay|(?:\w+[\\/])?screens\.|index\.)|platform)|@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Popover/
/** Of the shell only what it imports at once: what it fetches when it is opened, such as the settings, is no part of the frame. */
const SHELL = /web[\\/]src[\\/]shell[\\/]/
/** A style that a page and its parts have: alone it would be a request more. */
const isOfPageAndParts = (importers: string[]) =>
  importers.length > 3 || (importers.length > 1 && importers.some((one) => one.endsWith('Page.tsx')))
const OF_PAGES = /web[\\/]src[\\/]modules[\\/].+\.css$/
const frameOf = (id: string, modules: Modules) => {
  if (OF_PAGES.test(id) && isOfPageAndParts(modules.getModuleInfo(id)!.importers)) return 'frame'
  return FRAME.test(id) && !(SHELL.test(id) && !STYLE_OF_PANELS.test(id) && !isAtOnce(id, modules)) ? 'frame' : null
}
/** Notices and tasks share it, and alone it would be a file more for every list. */
const STYLE_OF_PANELS = /shell[\\/]bar[\\/].+\.css/
const isAtOnce = (id: string, modules: Modules): boolean =>
  id.endsWith('Shell.tsx') || (modules.getModuleInfo(id)?.importers ?? []).some((one) => SHELL.test(one) && isAtOnce(one, modules))
interface Modules {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[] } | null
}
/** The pieces of lists, and what is in a page of a form that nobody opened yet; not those that few lists have. */
const LISTS =
  /platform[\\/](crud[\\/](?!conflict|history|(?:\w+[\\/])?(?:Superior|superior|StatusSwitch|DetailPage|Confirm|CommandForm|ActFoot|FieldControl|(?:Choice|Instant|Line|Row|Several|Usual|Day)Field\.))|crud[\\/]history[\\/]HistoryLink)|ui[\\/]DataTable/
/** Drawers and dialogs: fetched when the first one opens. */
const OVERLAYS = /ui[\\/](SideDrawer|ConfirmDialog)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Modal|Drawer|ScrollArea)/
/** The kit's inputs: fetched when the first form opens. */
const INPUTS =
  /platform[\\/]crud[\\/]fields[\\/](FieldControl|(?:Choice|Instant|Line|Row|Several|Usual|Day)Field\.)|@mantine[\\/](form|core[\\/]esm[\\/]components[\\/](Combobox|Select|Input|TextInput|Textarea|NumberInput|Pill))/
/** Of the pages' own modules not those of administration, people, meters and daily rows: no other page has a use for them. */
const SHARED =
  /node_modules|web[\\/]src[\\/](?!platform[\\/](?:crud|record-import|task)|ui[\\/]FileDrop|modules[\\/](?:system|customer|water[\\/](?:meter-stat|water-meter)))/
/** What several pages share, but for what itself imports drawers, dialogs or inputs: with it, all would have them at once. */
const kitOf = (id: string, modules: Modules) => (modules.getModuleInfo(id)?.importedIds.some((one) => LATER.test(one)) ? null : 'kit')
const LATER = /ui[\\/](SideDrawer|ConfirmDialog)|@mantine[\\/](core|form)[\\/]/

export default defineConfig({
  plugins: [compileTexts, noErrorCodes, noJsonSchema, react(), pagesInOneWave, precompress],
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'react-remove-scroll': fileURLToPath(new URL('src/platform/theme/RemoveScroll.tsx', import.meta.url)),
    },
  },
  build: {
    target: 'chrome99', // the kit's floor; keeps media queries in their old form too
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    outDir: process.env.OUT ?? 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, but none that drags in what its page does not use: charts need no form, and dates come when a calendar opens.
          // A group takes what its modules import, unless one of higher priority has it.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 5 },
            { name: frameOf, debugName: 'frame', priority: 4 },
            { name: 'overlays', test: OVERLAYS, minShareCount: 2, priority: 3 },
            { name: 'inputs', test: INPUTS, minShareCount: 2, priority: 2 },
            { name: 'dates', test: /@mantine[\\/]dates|dayjs/, priority: 2 },
            { name: 'lists', test: LISTS, minShareCount: 2, priority: 3 },
            { name: kitOf, debugName: 'kit', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': process.env.WEIR_API ?? 'http://127.0.0.1:8808' } },
})
