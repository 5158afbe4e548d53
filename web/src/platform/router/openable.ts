import type { MenuNode } from '@weir/contract/modules/system/menu-node'

/** The patterns of this session's menu addresses; undefined until the menu is known. */
let patterns: readonly RegExp[] | undefined

const pathsOf = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(({ path, children }) => [path, ...pathsOf(children)])

/** A plain variable: rows ask once for each link, and they come after the menu. */
export function keepOpenable(menus: readonly MenuNode[]) {
  patterns = pathsOf(menus).map((path) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`))
}

/** Whether a person may open this address. The server decides what the page then gets. */
export const isOpenable = (to: string): boolean => patterns?.some((pattern) => pattern.test(to.split('?')[0]!)) ?? true
