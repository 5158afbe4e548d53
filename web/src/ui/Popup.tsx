import { Popover, type PopoverDropdownProps } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'

import styles from './Popup.module.css'

/** What a button opens under itself, inside a `Popover`: choices, or an editor. */
export const Popup = ({ className = '', ...rest }: PopoverDropdownProps) => (
  <Popover.Dropdown {...rest} className={`${styles.popup} ${className}`} />
)

interface ItemProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'children'> {
  isChosen?: boolean
  onChoose: () => void
}

/** One of the choices. */
export const PopupItem = ({ isChosen, onChoose, ...rest }: ItemProps) => (
  <button {...rest} type="button" className={styles.item} aria-pressed={isChosen} onClick={onChoose} />
)
