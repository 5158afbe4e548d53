import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'

import { useLanguage } from '../../platform/texts.tsx'
import { HiddenText } from '../../ui/basics/Text.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { windowAddress } from '../pages/LinkPage.tsx'
import { menuCounts } from '../menu-counts.ts'
import { MenuCount } from './MenuCount.tsx'

interface Props {
  node: MenuNode
  /** Of a directory that stands for its pages: the page it leads to. */
  leadsTo?: MenuNode
  isCurrent: boolean
  addressOf: (path: string) => string
  /** Where there is no room for the whole title. */
  short?: ReactNode
}

/** A page of the menu. One outside opens in a window of its own, and its own page here says so. */
export function NavLink({ node, leadsTo = node, isCurrent, addressOf, short }: Props) {
  const title = node.meta.titles[useLanguage()]
  const { isLink, isIframe } = leadsTo.meta
  const counted = menuCounts[node.name]
  const openWindow = () => void window.open(windowAddress(isLink), '_blank', 'noreferrer')
  return (
    <Link
      to={addressOf(leadsTo.path)}
      aria-current={isCurrent ? 'page' : undefined}
      title={title}
      {...(isLink !== '' && !isIframe && { onClick: openWindow })}
    >
      <NamedIcon name={node.meta.icon} />
      <span aria-hidden={short !== undefined || undefined}>{short ?? title}</span>
      {short !== undefined && <HiddenText>{title}</HiddenText>}
      {counted && <MenuCount {...counted} />}
    </Link>
  )
}
