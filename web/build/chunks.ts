import { fileURLToPath } from 'node:url'

import { componentOf, OWN_MODULE } from './page-texts.ts'
import { type Graph, reach } from './reach.ts'

/** The bundler describes its modules so. */
interface Modules extends Graph {
  getModuleInfo(id: string): { importers: string[]; importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
/** The frame of every page; the page that everybody opens first; what is around the rows of every list. */
const ROOTS = {
  frame: source('shell/Shell.tsx'),
  home: source('modules/home/dashboard/DashboardPage.tsx'),
  /** The home page fetches it after its figures. */
  homeLater: source('modules/pay/shift/ShiftBar.tsx'),
  lists: source('platform/crud/CrudPage.tsx'),
  cards: source('modules/sale/water-card/WaterCardPage.tsx'),
}

const OWN = /[\\/](?:web|contract)[\\/]src[\\/]/
const OF_HOME = /web[\\/]src[\\/]modules[\\/]home[\\/]/
const STYLE = /\.css$/
const STYLE_OF_PAGES = /web[\\/]src[\\/]modules[\\/].+\.css$/
const OF_EVERY_LIST = /web[\\/]src[\\/](?:ui[\\/]|platform[\\/](?:crud|draft|history|loading[\\/]Loaded)|shell[\\/]bar[\\/])/
/** A popover positions itself with this; every page has one. */
const POPOVER = /@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/]Popover/
/** Drawers and dialogs, and the inputs of forms: fetched when the first one opens. */
const OVERLAYS = /ui[\\/]overlay[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Modal|Drawer|ScrollArea)/
const INPUTS =
  /platform[\\/]crud[\\/]fields[\\/]controls[\\/]|@mantine[\\/](?:form|core[\\/]esm[\\/]components[\\/](?:Combobox|Select|Input|TextInput|Textarea|NumberInput|Pill))/
const DATES = /@mantine[\\/]dates|dayjs/
const FORMS = /@mantine[\\/]form/

/** Code and styles of so few pages would burden all others, unless the list of cards has them: clerks open it all day. */
const FEW = 16

interface Reached {
  /** All but the files of modules with their own screens alone. */
  product: Set<string>
  frame: Set<string>
  home: Set<string>
  lists: Set<string>
  cards: Set<string>
  /** How many pages have a module at once. */
  pages: Map<string, number>
}
let reached: Reached | undefined
function reachedIn(modules: Modules): Reached {
  if (reached) return reached
  const pages = new Map<string, number>()
  for (const page of reach(modules, source('main.tsx'), { isLater: true }))
    if (componentOf(page)) for (const id of reach(modules, page)) pages.set(id, (pages.get(id) ?? 0) + 1)
  const home = new Set([...reach(modules, ROOTS.home), ...reach(modules, ROOTS.homeLater)])
  return (reached = {
    product: reach(modules, source('main.tsx'), { isLater: true, stopsAt: (id) => OWN_MODULE.test(id) }),
    frame: reach(modules, ROOTS.frame),
    home,
    lists: reach(modules, ROOTS.lists),
    cards: reach(modules, ROOTS.cards),
    pages,
  })
}

/** Whether many pages have a module at once, or the list of cards and another one. */
function isCommon(id: string, modules: Modules) {
  const { cards, pages } = reachedIn(modules)
  const count = pages.get(id) ?? 0
  return count > FEW || (count > 1 && cards.has(id))
}

/** Styles that many pages have are in the stylesheet of the frame: alone each would be a request more. */
function isSharedStyle(id: string, modules: Modules) {
  if (!reachedIn(modules).product.has(id)) return false
  // Without pages it is of what comes late.
  if (OF_EVERY_LIST.test(id)) return STYLE.test(id) && (!reachedIn(modules).pages.has(id) || isCommon(id, modules))
  if (!STYLE_OF_PAGES.test(id)) return false
  const { importers } = modules.getModuleInfo(id)!
  const { pages } = reachedIn(modules)
  // All of one page, drawn at once: they come with it.
  if (pages.get(id) === 1 && importers.every((one) => pages.has(one))) return false
  return importers.length > 3 || (importers.length > 1 && importers.some((one) => one.endsWith('Page.tsx')))
}

function frameOf(id: string, modules: Modules) {
  if (POPOVER.test(id)) return 'frame'
  if (!OWN.test(id)) return null
  const { frame, home } = reachedIn(modules)
  const isNear = frame.has(id) || (home.has(id) && (STYLE.test(id) || !OF_HOME.test(id)))
  const isStyleOfPages = STYLE.test(id) && isCommon(id, modules)
  return isNear || isStyleOfPages || isSharedStyle(id, modules) ? 'frame' : null
}

const listsOf = (id: string, modules: Modules) => (OWN.test(id) && reachedIn(modules).lists.has(id) ? 'lists' : null)

/**
 * Overlays, inputs, or what is made of them; the rest is shared by pages at once, or late. The way leads through own files: one
 * file of the kit lists all others.
 */
function madeOf(id: string, modules: Modules) {
  if (!reachedIn(modules).product.has(id)) return 'own'
  const parts = [...reach(modules, id, { stopsAt: (one) => !OWN.test(one) && !FORMS.test(one) })]
  if (parts.some((one) => INPUTS.test(one))) return 'inputs'
  if (parts.some((one) => OVERLAYS.test(one))) return 'overlays'
  if (isCommon(id, modules)) return 'shared'
  return reachedIn(modules).pages.get(id)! > 1 ? 'few' : 'late'
}
const sharedOf = (kind: string) => (id: string, modules: Modules) => (OWN.test(id) && madeOf(id, modules) === kind ? kind : null)

/**
 * Few files, but none that drags in what its page does not use. A group takes what its modules import, unless one of higher
 * priority has it. Code that pages have at once comes before code that they fetch late.
 */
export const groups = [
  { name: 'base', tags: ['$initial' as const], priority: 9 },
  { name: frameOf, debugName: 'frame', priority: 8 },
  { name: listsOf, debugName: 'lists', minShareCount: 2, priority: 7 },
  { name: sharedOf('shared'), debugName: 'shared', minShareCount: 2, priority: 6 },
  { name: sharedOf('few'), debugName: 'few', minShareCount: 2, priority: 6 },
  { name: 'overlays', test: OVERLAYS, minShareCount: 2, priority: 5 },
  { name: sharedOf('overlays'), debugName: 'overlays', minShareCount: 2, priority: 4 },
  { name: 'inputs', test: INPUTS, minShareCount: 2, priority: 3 },
  { name: sharedOf('inputs'), debugName: 'inputs', minShareCount: 2, priority: 2 },
  { name: 'dates', test: DATES, priority: 2 },
]
