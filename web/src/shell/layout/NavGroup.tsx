import { type ReactNode, useId } from 'react'

import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import styles from './Nav.module.css'

interface Props {
  node: MenuNode
  isOpen: boolean
  /** The page in front lies in it. */
  isCurrent: boolean
  onToggle: () => void
  children: ReactNode
}

export function NavGroup({ node: { meta }, isOpen, isCurrent, onToggle, children }: Props) {
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <button type="button" className={styles.group} data-current={isCurrent} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <NamedIcon name={meta.icon} />
        <span>{meta.titles[language]}</span>
        <Icon name="down" size={14} />
      </button>
      <div id={id} className={styles.sub} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
