import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import compileMessage from 'icu-minify/compile'

import { textSetOf } from '../src/boot/text-sets.ts'
import { pageAddress } from '../src/platform/router/addresses.ts'
import { type Graph, reach } from './reach.ts'
import { cataloguesIn, errorsNamedIn, type Texts } from './texts-of.ts'

const SOURCE = /[\\/](?:web[\\/]src|contract[\\/]src[\\/]modules)[\\/].+\.tsx?$/
const CONTRACT = /[\\/]contract[\\/]src[\\/]/
const MODULE = /[\\/]web[\\/]src[\\/]modules[\\/]/
const PAGE = /[\\/]web[\\/]src[\\/]modules[\\/](.+Page)\.tsx$/
/** The entry of a module with screens of its own. */
export const OWN_MODULE = /[\\/]web[\\/]src[\\/]modules[\\/]([^\\/]+[\\/]own-module)\.ts$/
/** A file that is fetched together with a set of texts. */
const WITH_TEXTS = /withTexts\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g

/** `water/water-card/WaterCardPage` of the file of a page. */
export function componentOf(id: string) {
  const file = fileOfPage(id)
  return file && pageAddress(file)
}
const fileOfPage = (id: string) => PAGE.exec(id)?.[1]?.replaceAll('\\', '/')

interface Roots {
  /** The first module of the console. */
  main: string
  shell: string
  /** Every module of the bundle. */
  all: readonly string[]
}

/**
 * Which catalogues come together, found by what the files name. `entry` is for the login page, `frame` for the bars around every page.
 * `whole` is all. Any other set has the rest of the texts of its pages, or of its files that are fetched `withTexts`.
 */
export function textSets(graph: Graph, texts: Texts, { main, shell, all }: Roots): Record<string, string[]> {
  const sources = new Map(all.filter((id) => SOURCE.test(id)).map((id) => [id, readFileSync(id, 'utf8')]))
  const named = new Map([...sources].map(([id, source]) => [id, cataloguesIn(source, texts)]))
  /** A web file shows the texts it names. A file of a module shows also those of the resources that it imports itself. */
  const namesOf = (ids: Set<string>) => {
    const shown = [...ids].flatMap((id) => (CONTRACT.test(id) ? [] : MODULE.test(id) ? [id, ...resourcesOf(id)] : id))
    return [...new Set(shown.flatMap((id) => named.get(id) ?? []))].sort()
  }
  const resourcesOf = (id: string) => graph.getModuleInfo(id)!.importedIds.filter((one) => CONTRACT.test(one))

  const nameOf = (id: string) => fileOfPage(id) ?? OWN_MODULE.exec(id)?.[1]?.replaceAll('\\', '/')
  const pages = new Map(all.flatMap((id) => (nameOf(id) ? [[id, nameOf(id)!] as const] : [])))
  const apart = [...sources].flatMap(([id, source]) => fetchedWithTexts(id, source))
  const isApart = (id: string, from: string) => apart.some((one) => one.id === id && one.from === from)
  const ownOf = (id: string) => namesOf(reach(graph, id, { isLater: true, stopsAt: isApart }))

  const first = reach(graph, main)
  const entry = namesOf(first)
  const atStart = reach(graph, main, { stopsAt: (id) => pages.has(id) })
  const around = reach(graph, shell, { isLater: true, stopsAt: (id, from) => pages.has(id) || isApart(id, from) })
  const frame = namesOf(new Set([...atStart, ...around]))

  const common = { entry, frame, whole: Object.keys(texts) }
  const sets: Record<string, string[]> = { ...common }
  const add = (id: string, name: string, isInFrame: boolean) => {
    const [set, own] = [textSetOf(name), ownOf(id)]
    if (set in common) return
    // A page that shows any resource would swell the set of its module.
    if (own.length === common.whole.length) throw new Error(`${name} needs all texts: src/boot/text-sets.ts`)
    const names = isInFrame ? own.filter((one) => !frame.includes(one)) : [...entry, ...own]
    sets[set] = [...new Set([...(sets[set] ?? []), ...names])]
  }
  const alone = apart.filter(({ id }) => pages.has(id))
  for (const [id, name] of pages) if (!first.has(id) && !alone.some((one) => one.id === id)) add(id, name, true)
  for (const { id, set } of apart) add(id, set, !pages.has(id))
  return sets
}

/** The resources whose errors some file of the web shows itself. */
export const shownErrors = (all: readonly string[]): ReadonlySet<string> =>
  new Set(all.filter((id) => SOURCE.test(id) && !CONTRACT.test(id)).flatMap((id) => errorsNamedIn(readFileSync(id, 'utf8'))))

/** The files that one fetches with a set of texts. */
const fetchedWithTexts = (from: string, source: string) =>
  [...source.matchAll(WITH_TEXTS)].map(([, set, path]) => ({ from, set: set!, id: resolve(dirname(from), path!) }))

/** The texts as the browser gets them: messages compiled, so that it needs no parser. */
export const compiled = (texts: Texts): object =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compileMessage(text) : compiled(text)]))
