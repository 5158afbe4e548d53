import type { MenuNode } from '@weir/contract/modules/system/sign-in'

/** One address of the console, as the menu has it. */
export interface ScreenRoute {
  /** Absolute; `:id` marks a parameter. */
  path: string
  isDynamic: boolean
  node: MenuNode
  /** From the top of the menu down to the node itself. */
  chain: MenuNode[]
  /** Of a directory: the page that it opens. */
  redirect: string | undefined
}

/** The menu tree as flat routes, so that a page is kept alive wherever it hangs. */
export const screenRoutes = (nodes: MenuNode[], above: MenuNode[] = []): ScreenRoute[] =>
  nodes.flatMap((node) => {
    const chain = [...above, node]
    const route = { path: node.path, isDynamic: node.path.includes('/:'), node, chain, redirect: pageOf(node) }
    return [route, ...screenRoutes(node.children, chain)]
  })

/** The page that it names, as long as it contains that; or else its first one. */
const pageOf = ({ redirect, children }: MenuNode) => (isIn(children, redirect) ? redirect : firstShown(children)?.path)
const isIn = (nodes: MenuNode[], path: string): boolean =>
  nodes.some(({ path: own, component, children }) => (own === path && component !== '') || isIn(children, path))

const firstShown = (nodes: MenuNode[]): MenuNode | undefined => nodes.find(({ meta }) => !meta.isHide)

/** The entries for somebody with these roles: those of no role and of one of them, at every depth (console-spec §6). */
export const allowedTo = (roles: readonly string[], nodes: MenuNode[]): MenuNode[] =>
  nodes
    .filter(({ meta }) => meta.roles.length === 0 || meta.roles.some((role) => roles.includes(role)))
    .map((node) => ({ ...node, children: allowedTo(roles, node.children) }))

/** The visible entries; an empty directory is none. The pages of one entry are a single line, which opens the first of them. */
export const shownMenu = (nodes: MenuNode[]): MenuNode[] =>
  nodes
    .filter(({ meta }) => !meta.isHide)
    .map((node) => ({ ...node, children: shownMenu(node.children) }))
    .filter(({ component, children, meta }) => component !== '' || children.length > 0 || meta.isLink !== '')
    .map((node) => (node.meta.isOneEntry ? { ...node, path: node.children[0]!.path, children: [] } : node))

/** The pages that are one entry of the menu together with this one, itself included; none where it stands alone. */
export function pagesBeside({ chain }: ScreenRoute): MenuNode[] {
  const shown = chain.findLast(({ meta }) => meta.isOneEntry)?.children.filter(({ meta }) => !meta.isHide) ?? []
  return shown.length > 1 ? shown : []
}

/** The entry to highlight for an address: that of its page. A page in no menu has the one that its path lies under or beside. */
export function highlighted(routes: ScreenRoute[], pathname: string): string {
  const shown = routes.filter(({ node, redirect }) => !node.meta.isHide && redirect === undefined)
  const over = shown.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const found = over.toSorted((a, b) => b.path.length - a.path.length)[0] ?? shown.find(({ path }) => isBeside(path, pathname))
  return found ? (pagesBeside(found)[0]?.path ?? found.path) : ''
}

/** In the same folder below a module, as the values `/system/dict/data/…` are to the list `/system/dict/type/list`. */
function isBeside(path: string, other: string) {
  const [, module, folder, ...rest] = path.split('/')
  return rest.length > 0 && other.startsWith(`/${module}/${folder}/`)
}
