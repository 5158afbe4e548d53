import { useState } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../platform/document-title.ts'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { TabPanes } from '../../platform/tabs/TabPanes.tsx'
import { useTabs } from '../../platform/tabs/use-tabs.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { IconButton } from '../../ui/Button.tsx'
import { BrokenPage } from '../pages/BrokenPage.tsx'
import { Loading } from '../pages/Loading.tsx'
import { TagsView } from '../tabs/TagsView.tsx'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { Aside } from './Aside.tsx'
import styles from './Frame.module.css'
import { TopBar } from './TopBar.tsx'

interface Props {
  menuList: MenuNode[]
  lines: ScreenRoute[]
  routes: RouteObject[]
}

/** Aside with the menu, top bar, open tabs, and the page of the tab in front. */
export function Frame({ menuList, lines, routes }: Props) {
  const t = useTranslations('shell.tabs')
  const isCollapse = useTheme('isCollapse')
  const { pathname } = useLocation()
  const tabs = useTabs(routes)
  const titleOf = useTabTitle(routes)
  /** On a phone the menu is opened over a page, and gone with it. */
  const [menuOver, openMenuOver] = useState<string>()
  const [isFull, setFull] = useState(false)

  const isMenuOpen = menuOver === pathname
  const front = tabs.tabs.find(({ key }) => key === tabs.active)
  const frontTitle = front ? titleOf(front) : ''
  return (
    <div className={styles.frame} data-collapsed={isCollapse} data-full={isFull} data-menu-open={isMenuOpen}>
      <Aside menuList={menuList} lines={lines} tabs={tabs} titleOf={titleOf} isOpen={isMenuOpen} onClose={() => openMenuOver(undefined)} />
      <div className={styles.main}>
        <header className={styles.head}>
          <TopBar lines={lines} chain={tabs.route?.chain ?? []} title={frontTitle} onOpenMenu={() => openMenuOver(pathname)} />
          <TagsView tabs={tabs} titleOf={titleOf} onFull={() => setFull(true)} />
        </header>
        {front ? <TitleOfDocument title={frontTitle} /> : <Loose routes={routes} />}
        <TabPanes tabs={tabs} routes={routes} className={styles.pane} waiting={<Loading />} broken={<BrokenPage />} />
        {isFull && (
          <div className={styles.leaveFull}>
            <IconButton icon="close" label={t('exitFullScreen')} onClick={() => setFull(false)} />
          </div>
        )}
      </div>
    </div>
  )
}

function TitleOfDocument({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

/** An address without a tab: one that leads elsewhere, opens a window, or does not exist. */
const Loose = ({ routes }: { routes: RouteObject[] }) => <main className={styles.pane}>{useRoutes(routes)}</main>
