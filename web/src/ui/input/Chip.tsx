import type { HTMLAttributes } from 'react'

import styles from './Chip.module.css'

interface Props extends Omit<HTMLAttributes<HTMLSpanElement>, 'className'> {
  isSet?: boolean
}

/** A condition: its buttons and its value in one frame. */
export const Chip = ({ isSet, ...rest }: Props) => <span {...rest} className={isSet ? `${styles.chip} ${styles.set}` : styles.chip} />
