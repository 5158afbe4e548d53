import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Flyout } from './Flyout.tsx'
import { holds, type NavProps, pagesOf } from './nav-tree.ts'
import { NavFlyout, PageList } from './NavFlyout.tsx'
import { NavLink } from './NavLink.tsx'
import styles from './TopNav.module.css'
import { useFitting } from './use-fitting.ts'

interface Props extends NavProps {
  /** The pages of a section stand in the aside; here is the way to the first of them. */
  isSplit: boolean
}

/** The first level of the menu in the top bar. What has no room stands under the last button. */
export default function TopNav({ nodes, current, addressOf, isSplit }: Props) {
  const t = useTranslations()
  const language = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, nodes.length)
  const section = (node: MenuNode) => (
    <NavLink node={node} leadsTo={pagesOf(node)[0]} isCurrent={holds(node, current)} addressOf={addressOf} />
  )
  const left = nodes.slice(fitting)
  const more = (
    <>
      <span>{t('layout.more')}</span>
      <Icon name="down" size={14} />
    </>
  )
  return (
    <nav className={styles.nav} aria-label={t('shell.bar.menu')}>
      <ul ref={row}>
        {nodes.map((node, index) => (
          <li key={node.path} data-cut={index >= fitting}>
            {isSplit ? section(node) : <NavFlyout node={node} current={current} addressOf={addressOf} isBelow />}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <Flyout label={t('layout.moreMenus')} face={more} isCurrent={left.some((node) => holds(node, current))} isBelow>
          {left.map((node) =>
            isSplit || node.children.length === 0 ? (
              <div key={node.path}>{section(node)}</div>
            ) : (
              <section key={node.path}>
                <p>{node.meta.titles[language]}</p>
                <PageList node={node} current={current} addressOf={addressOf} />
              </section>
            ),
          )}
        </Flyout>
      )}
    </nav>
  )
}
