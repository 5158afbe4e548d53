import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import bar from './bar.module.css'

const HOME = '/home'

/** Home, the directories down to the page, and the page under the name of its tab. */
export function Breadcrumb({ chain, title }: { chain: MenuNode[]; title: string }) {
  const t = useTranslations('shell.bar')
  const language = useLanguage()
  const above = chain.slice(0, -1)
  const isHome = chain.at(-1)?.path === HOME
  return (
    <nav className={bar.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {!isHome && (
          <li>
            <Link to={HOME}>{t('home')}</Link>
          </li>
        )}
        {above.map(({ path, meta }) => (
          <li key={path}>
            <Link to={path}>{meta.titles[language]}</Link>
          </li>
        ))}
        {title && (
          <li>
            <span aria-current="page">{title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
