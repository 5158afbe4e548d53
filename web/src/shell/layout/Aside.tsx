import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { highlighted, type ScreenRoute, shownMenu } from '../../platform/router/screen-routes.ts'
import { useUser } from '../../platform/session.tsx'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { TitleOf } from '../tabs/use-tab-title.ts'
import styles from './Aside.module.css'
import { Nav } from './Nav.tsx'
import { OpenPages } from './OpenPages.tsx'

interface Props {
  menuList: MenuNode[]
  lines: ScreenRoute[]
  tabs: Tabs
  titleOf: TitleOf
  /** On a phone it is a drawer over the page. */
  isOpen: boolean
  onClose: () => void
}

export function Aside({ menuList, lines, tabs, titleOf, isOpen, onClose }: Props) {
  const t = useTranslations('shell')
  const { roles } = useUser()
  const isCollapse = useTheme('isCollapse')
  const isPhone = useMedia('(max-width: 767px)')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen])

  const isMini = isCollapse && !isPhone
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && isOpen && onClose()
  const current = highlighted(lines, tabs.route?.node.path ?? '')
  return (
    <>
      {isOpen && <button type="button" className={styles.mask} aria-label={t('bar.closeMenu')} onClick={onClose} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the drawer from anywhere in it */}
      <aside className={styles.aside} data-open={isOpen} data-mini={isMini} ref={frame} onKeyDown={closeByKey}>
        <button
          type="button"
          className={styles.brand}
          title={t(isMini ? 'bar.unfold' : 'bar.fold')}
          onClick={() => changeTheme({ isCollapse: !isCollapse })}
          disabled={isPhone}
        >
          <Logo />
          <b>{t('globalTitle')}</b>
        </button>
        <Nav nodes={shownMenu(menuList, roles)} current={current} addressOf={tabs.addressOf} isMini={isMini} />
        {isPhone && <OpenPages tabs={tabs} titleOf={titleOf} />}
      </aside>
    </>
  )
}
