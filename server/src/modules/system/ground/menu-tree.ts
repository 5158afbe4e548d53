import type { Language } from '@weir/contract/locales/messages'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'

import type { menus } from '../../../kernel/auth/access.table.ts'
import { screenOf } from './known-components.ts'
import { titlesOf } from './menu-titles.ts'

type MenuRow = typeof menus.$inferSelect

/** Rows in their order → the tree of the console. A row whose directory is not among them is left out with it. */
export function menuTree(rows: readonly MenuRow[], language: Language): MenuNode[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const level = (parentId: number | null): MenuNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => menuNode(row, level(row.id), language))
  return level(null)
}

function menuNode(row: MenuRow, children: MenuNode[], language: Language): MenuNode {
  const titles = titlesOf(row)
  return {
    id: row.id,
    pid: row.parentId ?? 0,
    name: row.key ?? `menu${row.id}`,
    screen: row.key ?? screenOf(row.component)?.key ?? '',
    component: row.component,
    path: row.path,
    meta: {
      title: titles[language],
      titles,
      icon: row.icon,
      isLink: row.link,
      isHide: row.isHidden,
      isKeepAlive: row.isKeptAlive,
      isAffix: row.isAffix,
      isIframe: row.isIframe,
      roles: [],
    },
    redirect: isAmong(children, row.redirect) ? row.redirect : (children.find(({ meta }) => !meta.isHide)?.path ?? ''),
    children,
  }
}

/** Somebody else may not see the page that a directory is to open. */
const isAmong = (nodes: readonly MenuNode[], path: string): boolean =>
  nodes.some((node) => (node.component !== '' && node.path === path) || isAmong(node.children, path))
