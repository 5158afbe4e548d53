import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import type { Destined } from '@weir/contract/platform/destination'
import { formatQuery } from '@weir/contract/platform/format-query'
import { createContext, use } from 'react'
import { useNavigate } from 'react-router'

/** The path of a destination, with its query. Undefined: the menu does not have it, so the user may not open it. */
export type PathOf = (to: Destined | undefined) => string | undefined

/** The paths of the screens in this menu. An administrator's entry may show one elsewhere; the delivered entry goes before it. */
export function pathsIn(menus: readonly MenuNode[]): PathOf {
  const patterns = new Map<string, string>()
  for (const { screen, name, path } of flat(menus))
    if (screen !== '' && (name === screen || !patterns.has(screen))) patterns.set(screen, path)
  return (to) => {
    const pattern = to && patterns.get(to.screen)
    return pattern === undefined ? undefined : written(pattern, to!.given)
  }
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

/** Everything that is no parameter of the path stands in the query. */
function written(pattern: string, given: Destined['given']) {
  const asked = { ...given }
  const path = pattern.replaceAll(/:([^/]+)/g, (_, name: string) => {
    delete asked[name]
    return encodeURIComponent(String(given[name]))
  })
  const query = formatQuery(asked).toString()
  return query ? `${path}?${query}` : path
}

const Paths = createContext<PathOf>(() => undefined)
export const PathsProvider = Paths.Provider
export const usePathOf = () => use(Paths)

/** Opens a screen; undefined for a user who may not. */
export function useWay(to: Destined): (() => void) | undefined {
  const path = usePathOf()(to)
  const navigate = useNavigate()
  return path === undefined ? undefined : () => void navigate(path)
}
