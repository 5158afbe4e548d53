import { Link } from 'react-router'

import type { ScreenKey } from '@weir/contract/modules/screens'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import { Icon, isIconName } from '../../ui/Icon.tsx'
import { windowAddress } from '../pages/LinkPage.tsx'
import { MenuCount } from './MenuCount.tsx'

/** The entry that says how much waits behind it. */
const COUNTED: ScreenKey = 'deviceAlarm'

interface Props {
  node: MenuNode
  current: string
  addressOf: (path: string) => string
}

/** A page of the menu. One outside opens in a window of its own, and its own page here says so. */
export function NavLink({ node: { name, path, meta }, current, addressOf }: Props) {
  const title = meta.titles[useLanguage()]
  const opensWindow = meta.isLink !== '' && !meta.isIframe
  const openWindow = () => void window.open(windowAddress(meta.isLink), '_blank', 'noreferrer')
  return (
    <Link
      to={addressOf(path)}
      aria-current={path === current ? 'page' : undefined}
      title={title}
      {...(opensWindow && { onClick: openWindow })}
    >
      <MenuIcon name={meta.icon} />
      <span>{title}</span>
      {name === COUNTED && <MenuCount />}
    </Link>
  )
}

export const MenuIcon = ({ name }: { name: string }) => isIconName(name) && <Icon name={name} />
