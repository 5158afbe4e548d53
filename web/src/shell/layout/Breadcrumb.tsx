import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { HOME } from '../../platform/router/addresses.ts'
import { highlighted, type ScreenRoute } from '../../platform/router/screen-routes.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { useTheme } from '../../platform/theme/theme-store.ts'
import styles from './Breadcrumb.module.css'

interface Props {
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
export function Breadcrumb({ lines, chain, title, addressOf }: Props) {
  const t = useTranslations('shell.bar')
  const language = useLanguage()
  const path = chain.at(-1)?.path ?? ''
  const over = highlighted(lines, path)
  const above = over === path ? chain.slice(0, -1) : (lines.find((line) => line.path === over)?.chain ?? chain.slice(0, -1))
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
