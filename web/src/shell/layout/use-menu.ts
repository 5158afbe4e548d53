import { useMemo } from 'react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { highlighted, type ScreenRoute, shownMenu } from '../../platform/router/screen-routes.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { holds } from './nav-tree.ts'

/** What every menu of the frame shows, and the first-level entry over the page in front. */
export function useMenu(menuList: MenuNode[], lines: ScreenRoute[], { route, addressOf }: Tabs) {
  const nodes = useMemo(() => shownMenu(menuList), [menuList])
  const current = highlighted(lines, route?.node.path ?? '')
  return { menu: { nodes, current, addressOf }, section: nodes.find((node) => holds(node, current)) }
}
