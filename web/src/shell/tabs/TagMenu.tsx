import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Tab } from '../../platform/tabs/tab-list.ts'
import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { MenuItem, moveFocus } from '../../ui/MenuButton.tsx'
import menu from '../../ui/MenuButton.module.css'

/** Which tab was asked for, and where on the screen. */
export interface At {
  tab: Tab
  x: number
  y: number
}

interface Props {
  at: At
  tabs: Tabs
  onFull: () => void
  onClose: () => void
}

/** What can be done with a tab, where it was right-clicked. Any press closes it. */
export function TagMenu({ at: { tab, x, y }, tabs, onFull, onClose }: Props) {
  const t = useTranslations('shell.tabs')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const leave = ({ target }: Event) => current?.contains(target as Node) || onClose()
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [onClose])

  return (
    <div
      ref={list}
      className={menu.menu}
      style={{ position: 'fixed', inset: `${y}px auto auto ${Math.min(x, window.innerWidth - 160)}px` }}
      role="menu"
      tabIndex={-1}
      onKeyDown={(event) => (event.key === 'Escape' || event.key === 'Tab' ? onClose() : moveFocus(event))}
      onClick={onClose}
    >
      <MenuItem icon="refresh" onClick={() => tabs.refresh(tab.key)}>
        {t('refresh')}
      </MenuItem>
      {!tabs.isPinned(tab) && (
        <MenuItem icon="close" onClick={() => tabs.close(tab.key)}>
          {t('close')}
        </MenuItem>
      )}
      <MenuItem onClick={() => tabs.closeOthers(tab.key)}>{t('closeOthers')}</MenuItem>
      <MenuItem onClick={tabs.closeAll}>{t('closeAll')}</MenuItem>
      {tab.key === tabs.active && (
        <MenuItem icon="fullscreen" onClick={onFull}>
          {t('fullScreen')}
        </MenuItem>
      )}
    </div>
  )
}
