import type { HTMLAttributes } from 'react'

import { Panel } from '../basics/Panel.tsx'
import styles from './ListFrame.module.css'

interface Props extends HTMLAttributes<HTMLElement> {
  /** Over the whole window. */
  isFull?: boolean
}

/** The panel of a list. It fills the page and scrolls inside itself: `data-fills` says so to the frame of the console. */
export const ListFrame = ({ isFull, className = '', ...rest }: Props) => (
  <Panel {...rest} className={`${styles.frame} ${isFull ? styles.full : ''} ${className}`} data-fills />
)
