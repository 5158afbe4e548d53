import { lazy, Suspense, useState } from 'react'
import { type RouteObject, useLocation } from 'react-router'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { useTabs } from '../../platform/tabs/use-tabs.ts'
import { useIsFullPage } from '../../platform/tabs/full-page.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { Aside } from './Aside.tsx'
import { BarStart } from './BarStart.tsx'
import styles from './Frame.module.css'
import { asideOf, hasTopMenu } from './layout-parts.ts'
import { Main } from './Main.tsx'
import { TopBar } from './TopBar.tsx'
import { useLayout, useMenu } from './use-frame.ts'

const Rail = lazy(() => import('./Rail.tsx'))

interface Props {
  menuList: MenuNode[]
  lines: ScreenRoute[]
  routes: RouteObject[]
}

/** The bars in the layout that was chosen, and the page of the tab in front. Another layout leaves the pages as they are. */
export function Frame({ menuList, lines, routes }: Props) {
  const { pathname } = useLocation()
  const tabs = useTabs(routes)
  const titleOf = useTabTitle(routes)
  const shown = useLayout()
  const { menu, section } = useMenu(menuList, lines, tabs)
  /** Where the menu is a drawer, it is opened over a page, and gone with it. */
  const [menuOver, openMenuOver] = useState<string>()
  const closeMenu = () => openMenuOver(undefined)
  const isFull = useIsFullPage()

  const { nodes, width, canFold } = asideOf(shown, menu.nodes, section)
  const isMenuOpen = shown.isNarrow && menuOver === pathname
  const front = tabs.tabs.find(({ key }) => key === tabs.active)
  const title = front ? titleOf(front) : ''
  const bar = (
    <TopBar lines={lines} isTight={hasTopMenu(shown)}>
      <BarStart
        {...menu}
        shown={shown}
        canFold={canFold}
        lines={lines}
        route={tabs.route}
        title={title}
        onOpenMenu={() => openMenuOver(pathname)}
      />
    </TopBar>
  )
  return (
    <div className={styles.frame} data-layout={shown.layout} data-full={isFull}>
      {shown.layout === 'classic' && bar}
      {shown.layout === 'columns' && (
        <Suspense fallback={<div className={styles.railRoom} />}>
          <Rail {...menu} />
        </Suspense>
      )}
      {width !== 'none' && (
        <Aside
          {...menu}
          nodes={nodes}
          shown={shown}
          isMini={width === 'mini'}
          tabs={tabs}
          titleOf={titleOf}
          isOpen={isMenuOpen}
          onClose={closeMenu}
        />
      )}
      <Main tabs={tabs} routes={routes} titleOf={titleOf} title={title} isCovered={isMenuOpen} onReached={closeMenu}>
        {shown.layout !== 'classic' && bar}
      </Main>
    </div>
  )
}
