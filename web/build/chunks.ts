import { fileURLToPath } from 'node:url'

import { componentOf, OWN_MODULE } from './page-texts.ts'
import { type Graph, reach } from './reach.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const MAIN = source('main.tsx')
const FRAME = source('shell/Shell.tsx')
/** The home page fetches the bar of the shift after its figures. */
const HOME = [source('modules/home/dashboard/DashboardPage.tsx'), source('modules/pay/shift/ShiftBar.tsx')]
/** It draws what is around the rows of every list. */
const LISTS = source('platform/crud/CrudPage.tsx')
const CARDS = source('modules/sale/water-card/WaterCardPage.tsx')

const OWN = /[\\/](?:web|contract)[\\/]src[\\/]/
const OF_HOME = /web[\\/]src[\\/]modules[\\/]home[\\/]/
const STYLE = /\.css$/
/** A popover positions itself with this; every page has one. */
const POPOVER = /@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Popover/
/** Drawers, dialogs and the inputs of forms: fetched when the first one opens. */
const KIT =
  /ui[\\/]overlay[\\/]|platform[\\/]crud[\\/]fields[\\/]controls[\\/]|@mantine[\\/](?:form|core[\\/]esm[\\/]components[\\/](?:Modal|Drawer|ScrollArea|Combobox|Select|Input|TextInput|Textarea|NumberInput|Pill))/

/** Code and styles of so few pages would burden all others, unless the list of cards has them: clerks open it all day. */
const FEW = 16

interface Reached {
  /** All but the files of modules with their own screens alone. */
  product: Set<string>
  frame: Set<string>
  home: Set<string>
  lists: Set<string>
  cards: Set<string>
  /** The pages that have a module at once. */
  pages: Map<string, string[]>
}
let reached: Reached | undefined
function reachedIn(graph: Graph): Reached {
  if (reached) return reached
  const pages = new Map<string, string[]>()
  for (const start of reach(graph, MAIN, { isLater: true })) {
    const page = componentOf(start)
    if (page) for (const id of reach(graph, start)) pages.set(id, [...(pages.get(id) ?? []), page])
  }
  return (reached = {
    product: reach(graph, MAIN, { isLater: true, stopsAt: (id) => OWN_MODULE.test(id) }),
    frame: reach(graph, FRAME),
    home: new Set(HOME.flatMap((start) => [...reach(graph, start)])),
    lists: reach(graph, LISTS),
    cards: reach(graph, CARDS),
    pages,
  })
}

/** Whether many pages have a module at once, or the list of cards and another one. */
function isCommon(id: string, graph: Graph) {
  const { cards, pages } = reachedIn(graph)
  const count = pages.get(id)?.length ?? 0
  return count > FEW || (count > 1 && cards.has(id))
}

/** A style sheet that many pages have would be a request more for each. */
function frameOf(id: string, graph: Graph) {
  if (POPOVER.test(id)) return 'frame'
  if (!OWN.test(id)) return null
  const { frame, home } = reachedIn(graph)
  const isOfHome = home.has(id) && (STYLE.test(id) || !OF_HOME.test(id))
  return frame.has(id) || isOfHome || (STYLE.test(id) && isCommon(id, graph)) ? 'frame' : null
}

const listsOf = (id: string, graph: Graph) => (OWN.test(id) && reachedIn(graph).lists.has(id) ? 'lists' : null)

/** A group takes what its modules import. So parts made of the kit stay out: with one drawer all of the kit would come. */
function sharedOf(id: string, graph: Graph) {
  if (!OWN.test(id) || !reachedIn(graph).product.has(id) || !isCommon(id, graph)) return null
  const parts = [...reach(graph, id, { stopsAt: (one) => !OWN.test(one) && !KIT.test(one) })]
  return parts.some((one) => KIT.test(one)) ? null : 'shared'
}

/** Pages of one folder have it at once, or the same pages of several. It comes with what is late on them. */
function fewOf(id: string, graph: Graph) {
  const pages = reachedIn(graph).pages.get(id)
  if (!pages) return null
  const folders = new Set(pages.map((page) => page.slice(0, page.lastIndexOf('/'))))
  return `few~${folders.size === 1 ? [...folders].join() : pages.join('~')}`
}

/**
 * Four files that nearly every page has, each with what its modules import. Modules that the same pages share come together in a `few`, so
 * no page loads what it does not use. All pages of a module have what it imports, so no two of these files import each other.
 * A group of higher priority comes first.
 */
export const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 6 },
  { name: frameOf, debugName: 'frame', priority: 5 },
  { name: listsOf, debugName: 'lists', minShareCount: 2, priority: 4 },
  { name: sharedOf, debugName: 'shared', minShareCount: 2, priority: 3 },
  { name: 'kit', test: KIT, minShareCount: 2, priority: 2 },
  { name: fewOf, debugName: 'few', minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
  { name: 'late', minShareCount: 2, entriesAware: true, priority: 0 },
]
