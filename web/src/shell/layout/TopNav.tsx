import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'

import { useLanguage } from '../../platform/texts/texts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Flyout } from './Flyout.tsx'
import { NavFlyout, PageList } from './NavFlyout.tsx'
import { NavLink } from './NavLink.tsx'
import { holds, type NavProps, pagesOf } from './nav-tree.ts'
import styles from './TopNav.module.css'

interface Props extends NavProps {
  /** The pages of a section stand in the aside; here is the way to the first of them. */
  isSplit: boolean
}

/** The first level of the menu in the top bar. Entries without room stand under the last button. */
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

/** How many items of a wrapping row stand in its first line; the others are cut off below it. */
function useFitting(row: RefObject<HTMLElement | null>, length: number): number {
  const [fitting, setFitting] = useState(length)
  useLayoutEffect(() => {
    const items = [...(row.current?.children ?? [])] as HTMLElement[]
    const observer = new ResizeObserver(() => setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]!.offsetTop).length))
    for (const element of [row.current, ...items]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [row, length])
  return fitting
}
