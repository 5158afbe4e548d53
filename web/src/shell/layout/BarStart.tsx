import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { Link } from 'react-router'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { type ScreenRoute, highlighted } from '../../platform/router/screen-routes.ts'
import { useTheme, changeTheme } from '../../platform/theme/theme-store.ts'
import { Grow } from '../../ui/basics/Row.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import bar from '../bar/bar.module.css'
import { Brand } from './Brand.tsx'
import { isSplit, type Shown } from './layout-parts.ts'
import type { NavProps } from './nav-tree.ts'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'
import { HOME } from '../../platform/router/addresses.ts'
import { useLanguage } from '../../platform/texts/texts.tsx'
import styles from './Breadcrumb.module.css'

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

/** `canFold`: there is a menu at the side; where a section has but one page there is none. */
function FoldButton({ canFold }: { canFold: boolean }) {
  const t = useTranslations()
  const isCollapse = useTheme('isCollapse')
  const label = t(isCollapse ? 'shell.bar.unfold' : 'shell.bar.fold')
  return (
    <button
      type="button"
      className={bar.tool}
      aria-label={label}
      title={canFold ? label : t('layout.nothingToFold')}
      aria-pressed={isCollapse}
      disabled={!canFold}
      onClick={() => changeTheme({ isCollapse: !isCollapse })}
    >
      <Icon name={isCollapse ? 'unfold' : 'fold'} />
    </button>
  )
}

interface BreadcrumbProps {
  lines: ScreenRoute[]
  /** Where the page in front stands in the menu. */
  chain: MenuNode[]
  /** The title of its tab. */
  title: string
  /** A page that is open is found as it was left. */
  addressOf: (path: string) => string
}

/**
 * Home, the directories down to the page, and the page under the name of its tab. A page outside the menu has the page that opens it in
 * between.
 */
function Breadcrumb({ lines, chain, title, addressOf }: BreadcrumbProps) {
  const t = useTranslations('shell.bar')
  const language = useLanguage()
  const path = chain.at(-1)?.path ?? ''
  const over = highlighted(lines, path)
  const isPlaced = chain.at(-1)?.meta.isHide !== true || (chain.at(-2)?.component ?? '') !== ''
  const above = isPlaced ? chain.slice(0, -1) : (lines.find((line) => line.path === over)?.chain ?? chain.slice(0, -1))
  const isHome = path === HOME
  const isIconShown = useTheme('isBreadcrumbIcon')
  const icon = (name: string) => isIconShown && <NamedIcon name={name} />
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {!isHome && (
          <li>
            <Link to={addressOf(HOME)}>
              {icon('home')}
              {t('home')}
            </Link>
          </li>
        )}
        {above.map(({ path, meta }) => (
          <li key={path}>
            <Link to={addressOf(path)}>
              {icon(meta.icon)}
              {meta.titles[language]}
            </Link>
          </li>
        ))}
        {title && (
          <li>
            <span aria-current="page">
              {icon(chain.at(-1)?.meta.icon ?? '')}
              {title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}
