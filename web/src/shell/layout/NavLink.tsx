import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { useIsFetching } from '@tanstack/react-query'
import { useLanguage } from '../../platform/texts/texts.tsx'
import { HiddenText } from '../../ui/basics/Text.tsx'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'
import { windowAddress } from '../pages/Message.tsx'
import { menuCounts } from '../menu-counts.ts'
import { ShownCount, useRowCount, type Waiting } from '../../platform/counts/row-counts.tsx'
import { useMay } from '../../platform/session/session.tsx'

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

/** Rows come by themselves: nobody presses refresh in the menu. */
const EVERY_MS = 60_000
/** The page that somebody opened comes first: for so long nothing was asked for. */
const QUIET_MS = 1000

/** How many rows wait, beside their entry of the menu. A page that asks the same question shares the answer. */
export function MenuCount({ counts, filter }: Waiting) {
  const { may } = useMay()
  const isAsking = useIsFetching() > 0
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (isAsking || isLater) return
    const timer = setTimeout(setLater, QUIET_MS, true)
    return () => clearTimeout(timer)
  }, [isAsking, isLater])
  const count = useRowCount(counts, filter, { enabled: isLater && may(counts), refetchInterval: EVERY_MS })
  return count?.total ? <ShownCount count={count} tone="bad" /> : null
}
