import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
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

const groupsOver = (nodes: MenuNode[], path: string): string[] =>
  nodes.filter((node) => holds(node, path)).flatMap((node) => [node.path, ...groupsOver(node.children, path)])

/** The menu tree. `isMini`: icons only, what lies under one flies out beside it. */
export function Nav({ nodes, current, addressOf, isMini }: NavProps & { isMini: boolean }) {
  const t = useTranslations('shell.bar')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shownFor, showFor] = useState('')
  if (shownFor !== current) {
    // Coming to a page opens the groups above it; leaving it closes none.
    showFor(current)
    setOpened(new Set([...opened, ...groupsOver(nodes, current)]))
  }
  const toggle = ({ path }: MenuNode) =>
    setOpened(new Set(opened.has(path) ? [...opened].filter((one) => one !== path) : [...opened, path]))

  const draw = (node: MenuNode) => {
    if (node.children.length === 0) return <NavLink node={node} current={current} addressOf={addressOf} />
    return (
      <NavGroup node={node} isOpen={opened.has(node.path)} isCurrent={holds(node, current)} onToggle={() => toggle(node)}>
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
