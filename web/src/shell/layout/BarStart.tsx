import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Grow } from '../../ui/basics/Row.tsx'
import { Icon } from '../../ui/Icon.tsx'
import bar from '../bar/bar.module.css'
import { Brand } from './Brand.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { FoldButton } from './FoldButton.tsx'
import { isSplit, type Shown } from './layout-parts.ts'
import type { NavProps } from './nav-tree.ts'

const TopNav = lazy(() => import('./TopNav.tsx'))
const room = <Grow />

interface Props extends NavProps {
  shown: Shown
  canFold: boolean
  lines: ScreenRoute[]
  /** The line of the page in front. */
  route: ScreenRoute | undefined
  /** The title of its tab. */
  title: string
  onOpenMenu: () => void
}

/** The start of the top bar: beside an aside, the fold button and the breadcrumb; otherwise the menu itself. */
export function BarStart({ shown, canFold, lines, route, title, onOpenMenu, ...menu }: Props) {
  const t = useTranslations('shell.bar')
  const isBreadcrumb = useTheme('isBreadcrumb')
  const crumbs = <Breadcrumb lines={lines} chain={route?.chain ?? []} title={title} addressOf={menu.addressOf} />
  if (shown.isNarrow) {
    return (
      <>
        <button type="button" className={bar.tool} aria-label={t('openMenu')} onClick={onOpenMenu}>
          <Icon name="menu" />
        </button>
        {crumbs}
      </>
    )
  }
  switch (shown.layout) {
    case 'transverse':
      return (
        <>
          <Brand />
          <Suspense fallback={room}>
            <TopNav {...menu} isSplit={false} />
          </Suspense>
        </>
      )
    case 'classic':
      return (
        <>
          <Brand canFold={canFold} />
          <FoldButton canFold={canFold} />
          <Suspense fallback={room}>{isSplit(shown) ? <TopNav {...menu} isSplit /> : room}</Suspense>
        </>
      )
    case 'columns':
    case 'defaults':
      return (
        <>
          <FoldButton canFold={canFold} />
          {isBreadcrumb ? crumbs : room}
        </>
      )
  }
}
