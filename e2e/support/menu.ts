import { userApi } from '@weir/contract/modules/system/user'

import type { Role } from './accounts.ts'
import { ask } from './api.ts'

interface Entry {
  path: string
  component: string
  meta: { isHide: boolean }
  children?: readonly Entry[] | null | undefined
}

/** The addresses behind the menu of a role, in its order; hidden ones open from the rows of other pages. */
export async function pathsOf(role: Role) {
  const { menuList } = await ask(role, userApi.getUserMenus, {})
  const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  const pages = flat(menuList).filter(({ component }) => component)
  const paths = (isHidden: boolean) => pages.filter(({ meta }) => meta.isHide === isHidden).map(({ path }) => path)
  return { shown: paths(false), hidden: paths(true) }
}
