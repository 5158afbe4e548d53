import { lazy, Suspense, useState, useMemo, type KeyboardEvent, useEffect, useRef } from 'react'
import { type RouteObject, useLocation, Link } from 'react-router'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { useTranslations } from 'use-intl/react'

import { type ScreenRoute, highlighted, shownMenu } from '../../platform/router/screen-routes.ts'
import { useTabs, type Tabs, useIsFullPage } from '../../platform/tabs/use-tabs.ts'
import { useTabTitle, type TitleOf } from '../tabs/use-tab-title.ts'
import { BarStart } from './BarStart.tsx'
import styles from './Frame.module.css'
import { asideOf, hasTopMenu, type Shown } from './layout-parts.ts'
import { Main } from './Main.tsx'
import { TopBar, FullScreenButton, SizeMenu, SettingsButton } from './TopBar.tsx'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { holds, type NavProps } from './nav-tree.ts'
import asideStyles from './Aside.module.css'
import { Brand } from './Brand.tsx'
import { Nav } from './Nav.tsx'
import { LanguageMenu } from '../../platform/texts/LanguageMenu.tsx'
import { toTab } from '../../platform/tabs/pane.ts'
import { addressOf } from '../../platform/tabs/tab-list.ts'
import { DarkSwitch } from '../../platform/theme/DarkSwitch.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import bar from '../bar/bar.module.css'
import openPagesStyles from './OpenPages.module.css'

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

/** The layout as chosen; without the room for it the default one, until there is room again (behaviour-facts A3). */
function useLayout(): Shown {
  const isNarrow = useMedia('(max-width: 999px)')
  const layout = useTheme('layout')
  const isClassicSplitMenu = useTheme('isClassicSplitMenu')
  const isCollapse = useTheme('isCollapse')
  return { layout: isNarrow ? 'defaults' : layout, isNarrow, isClassicSplitMenu, isCollapse }
}

/** The common content of every menu of the frame, and the first-level entry over the page in front. */
function useMenu(menuList: MenuNode[], lines: ScreenRoute[], { route, addressOf }: Tabs) {
  const nodes = useMemo(() => shownMenu(menuList), [menuList])
  const current = highlighted(lines, route?.node.path ?? '')
  return { menu: { nodes, current, addressOf }, section: nodes.find((node) => holds(node, current)) }
}

interface AsideProps extends NavProps {
  shown: Shown
  isMini: boolean
  tabs: Tabs
  titleOf: TitleOf
  /** Where it is a drawer over the page. */
  isOpen: boolean
  onClose: () => void
}

/** The menu beside the page, or without room for it over the page. */
function Aside({ shown: { layout, isNarrow }, isMini, tabs, titleOf, isOpen, onClose, ...menu }: AsideProps) {
  const t = useTranslations('shell.bar')
  const isPhone = useMedia('(max-width: 767px)')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement as HTMLElement | null
    frame.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => before?.focus()
  }, [isOpen])

  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && isOpen && onClose()
  return (
    <>
      {isOpen && <button type="button" className={asideStyles.mask} aria-label={t('closeMenu')} onClick={onClose} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the drawer from anywhere in it */}
      <aside className={asideStyles.aside} data-drawer={isNarrow} data-open={isOpen} data-mini={isMini} ref={frame} onKeyDown={closeByKey}>
        {layout === 'defaults' && <Brand shows={isMini ? 'mark' : 'both'} canFold={!isNarrow} />}
        {layout === 'columns' && <Brand shows="name" canFold />}
        <Nav {...menu} isMini={isMini} />
        {isPhone && <OpenPages tabs={tabs} titleOf={titleOf} />}
      </aside>
    </>
  )
}

/** On a phone the menu drawer holds the open tabs and the tools that have no room in the bar. */
function OpenPages({ tabs, titleOf }: { tabs: Tabs; titleOf: TitleOf }) {
  const t = useTranslations('shell.tabs')
  return (
    <section className={openPagesStyles.pages} aria-label={t('open')}>
      <p>{t('open')}</p>
      <ul>
        {tabs.tabs.map((tab) => (
          <li key={tab.key}>
            <Link to={addressOf(tab)} state={toTab(tab.key)} aria-current={tab.key === tabs.active ? 'page' : undefined}>
              {titleOf(tab)}
            </Link>
            {!tabs.isPinned(tab) && (
              <button
                type="button"
                className={bar.tool}
                aria-label={t('closeNamed', { name: titleOf(tab) })}
                onClick={() => tabs.close(tab.key)}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={openPagesStyles.tools}>
        <SizeMenu className={bar.tool} />
        <LanguageMenu className={bar.tool!} />
        <FullScreenButton className={bar.tool} />
        <SettingsButton className={bar.tool} />
        <DarkSwitch className={bar.tool!} />
      </div>
    </section>
  )
}
