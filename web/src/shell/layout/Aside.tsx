import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Tabs } from '../../platform/tabs/use-tabs.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { TitleOf } from '../tabs/use-tab-title.ts'
import styles from './Aside.module.css'
import { Brand } from './Brand.tsx'
import type { Shown } from './layout-parts.ts'
import { Nav } from './Nav.tsx'
import type { NavProps } from './nav-tree.ts'
import { OpenPages } from './OpenPages.tsx'

interface Props extends NavProps {
  shown: Shown
  isMini: boolean
  tabs: Tabs
  titleOf: TitleOf
  /** Where it is a drawer over the page. */
  isOpen: boolean
  onClose: () => void
}

/** The menu beside the page, or without room for it over the page. */
export function Aside({ shown: { layout, isNarrow }, isMini, tabs, titleOf, isOpen, onClose, ...menu }: Props) {
  const t = useTranslations('shell.bar')
  const isPhone = useMedia('(max-width: 767px)')
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement as HTMLElement | null
    frame.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => before?.focus()
  }, [isOpen])

  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && isOpen && onClose()
  return (
    <>
      {isOpen && <button type="button" className={styles.mask} aria-label={t('closeMenu')} onClick={onClose} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the drawer from anywhere in it */}
      <aside className={styles.aside} data-drawer={isNarrow} data-open={isOpen} data-mini={isMini} ref={frame} onKeyDown={closeByKey}>
        {layout === 'defaults' && <Brand shows={isMini ? 'mark' : 'both'} canFold={!isNarrow} />}
        {layout === 'columns' && <Brand shows="name" canFold />}
        <Nav {...menu} isMini={isMini} />
        {isPhone && <OpenPages tabs={tabs} titleOf={titleOf} />}
      </aside>
    </>
  )
}
