import { HoverCard } from '@mantine/core'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import styles from './Nav.module.css'
import { MenuIcon, NavLink } from './NavLink.tsx'

interface Props {
  node: MenuNode
  isCurrent: boolean
  current: string
  addressOf: (path: string) => string
}

/** A first-level entry of the narrow menu: its icon, and beside it what lies under it. */
export function NavFlyout({ node, isCurrent, current, addressOf }: Props) {
  const title = node.meta.titles[useLanguage()]
  if (node.children.length === 0) return <NavLink node={node} current={current} addressOf={addressOf} />
  return (
    <HoverCard position="right-start" offset={6} openDelay={60} closeDelay={120} transitionProps={{ duration: 0 }} trapFocus={false}>
      <HoverCard.Target>
        <button type="button" className={styles.group} data-current={isCurrent} aria-label={title}>
          <MenuIcon name={node.meta.icon} />
        </button>
      </HoverCard.Target>
      <HoverCard.Dropdown className={styles.flyout}>
        <p>{title}</p>
        <ul>
          {pages(node).map((page) => (
            <li key={page.path}>
              <NavLink node={page} current={current} addressOf={addressOf} />
            </li>
          ))}
        </ul>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

const pages = (node: MenuNode): MenuNode[] => (node.children.length === 0 ? [node] : node.children.flatMap(pages))
