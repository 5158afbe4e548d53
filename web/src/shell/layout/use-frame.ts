import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useMemo } from 'react'

import { highlighted, type ScreenRoute, shownMenu } from '../../platform/router/screen-routes.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { Shown } from './layout-parts.ts'
import { holds } from './nav-tree.ts'

/** The layout as chosen; without the room for it the default one, until there is room again (behaviour-facts A3). */
export function useLayout(): Shown {
  const isNarrow = useMedia('(max-width: 999px)')
  const layout = useTheme('layout')
  const isClassicSplitMenu = useTheme('isClassicSplitMenu')
  const isCollapse = useTheme('isCollapse')
  return { layout: isNarrow ? 'defaults' : layout, isNarrow, isClassicSplitMenu, isCollapse }
}

/** The common content of every menu of the frame, and the first-level entry over the page in front. */
export function useMenu(menuList: MenuNode[], lines: ScreenRoute[], { route, addressOf }: Tabs) {
  const nodes = useMemo(() => shownMenu(menuList), [menuList])
  const current = highlighted(lines, route?.node.path ?? '')
  return { menu: { nodes, current, addressOf }, section: nodes.find((node) => holds(node, current)) }
}
