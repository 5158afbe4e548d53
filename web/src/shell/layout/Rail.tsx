import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl/react'

import { useLanguage } from '../../platform/texts/texts.tsx'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { Brand } from './Brand.tsx'
import { NavLink } from './NavLink.tsx'
import { holds, type NavProps, pagesOf } from './nav-tree.ts'
import styles from './Rail.module.css'

/** So many characters of a Chinese title have room under its icon, and beside it. */
const ROOM = { 'columns-vertical': 4, 'columns-horizontal': 3 }

/** The first level of the menu in the columns layout. Its mark slides to the section of the page in front. */
export default function Rail({ nodes, current, addressOf }: NavProps) {
  const t = useTranslations('layout')
  const language = useLanguage()
  const shape = useTheme('columnsAsideStyle')
  const arrangement = useTheme('columnsAsideLayout')
  const at = nodes.findIndex((node) => holds(node, current))
  const short = (title: string) => (language === 'en' ? title : title.slice(0, ROOM[arrangement]))
  return (
    <div className={styles.rail} data-shape={shape} data-arrangement={arrangement}>
      <Brand shows="mark" />
      <nav aria-label={t('sections')}>
        <ul style={{ '--at': at } as CSSProperties}>
          {nodes.map((node, index) => (
            <li key={node.path} data-on={index === at}>
              <NavLink
                node={node}
                leadsTo={pagesOf(node)[0]}
                isCurrent={index === at}
                addressOf={addressOf}
                short={short(node.meta.titles[language])}
              />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
