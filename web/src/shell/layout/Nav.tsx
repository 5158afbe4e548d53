import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '../../platform/router/menu.ts'
import styles from './Nav.module.css'
import { NavFlyout } from './NavFlyout.tsx'
import { NavGroup } from './NavGroup.tsx'
import { NavLink } from './NavLink.tsx'

export interface NavProps {
  /** Only what is to be shown. */
  nodes: MenuNode[]
  /** The path to highlight. */
  current: string
  addressOf: (path: string) => string
}

const holds = (node: MenuNode, path: string): boolean => node.path === path || node.children.some((child) => holds(child, path))

/** The menu tree. `isMini`: icons only, what lies under one flies out beside it. */
export function Nav({ nodes, current, addressOf, isMini }: NavProps & { isMini: boolean }) {
  const t = useTranslations('shell.bar')
  /** Groups opened or closed by hand; the others are open when the current page lies in them. */
  const [byHand, setByHand] = useState<Record<string, boolean>>({})
  const isOpen = (node: MenuNode) => byHand[node.path] ?? holds(node, current)
  const toggle = (node: MenuNode) => setByHand({ ...byHand, [node.path]: !isOpen(node) })

  const draw = (node: MenuNode) => {
    if (node.children.length === 0) return <NavLink node={node} current={current} addressOf={addressOf} />
    return (
      <NavGroup node={node} isOpen={isOpen(node)} isCurrent={holds(node, current)} onToggle={() => toggle(node)}>
        {list(node.children)}
      </NavGroup>
    )
  }
  const list = (some: MenuNode[]) => (
    <ul>
      {some.map((node) => (
        <li key={node.path}>{draw(node)}</li>
      ))}
    </ul>
  )
  return (
    <nav className={styles.nav} data-mini={isMini} aria-label={t('menu')}>
      {isMini ? (
        <ul>
          {nodes.map((node) => (
            <li key={node.path}>
              <NavFlyout node={node} isCurrent={holds(node, current)} current={current} addressOf={addressOf} />
            </li>
          ))}
        </ul>
      ) : (
        list(nodes)
      )}
    </nav>
  )
}
