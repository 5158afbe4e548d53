import { Popover, type PopoverDropdownProps } from '@mantine/core'
import type { ButtonHTMLAttributes } from 'react'

import styles from './Popup.module.css'

/** The choices or the editor that a button opens under itself, inside a `Popover`. */
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
