import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'
import { Flyout } from './Flyout.tsx'
import { NavLink } from './NavLink.tsx'
import { holds, type NavProps, pagesOf } from './nav-tree.ts'

interface Props extends Omit<NavProps, 'nodes'> {
  node: MenuNode
  /** In a bar: with its title, and what lies under it below. */
  isBelow?: boolean
}

/** A first-level entry whose pages fly out. */
export function NavFlyout({ node, current, addressOf, isBelow = false }: Props) {
  const title = node.meta.titles[useLanguage()]
  if (node.children.length === 0) return <NavLink node={node} isCurrent={node.path === current} addressOf={addressOf} />
  const face = (
    <>
      <NamedIcon name={node.meta.icon} />
      {isBelow && <span>{title}</span>}
      {isBelow && <Icon name="down" size={14} />}
    </>
  )
  return (
    <Flyout label={title} face={face} isCurrent={holds(node, current)} isBelow={isBelow}>
      {!isBelow && <p>{title}</p>}
      <PageList node={node} current={current} addressOf={addressOf} />
    </Flyout>
  )
}

export const PageList = ({ node, current, addressOf }: Props) => (
  <ul>
    {pagesOf(node).map((page) => (
      <li key={page.path}>
        <NavLink node={page} isCurrent={page.path === current} addressOf={addressOf} />
      </li>
    ))}
  </ul>
)
