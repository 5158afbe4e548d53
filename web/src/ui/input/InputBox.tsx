import type { HTMLAttributes } from 'react'

import styles from './InputBox.module.css'

/** The frame of a plain input, with a sign or a button beside it. It shows the focus and a wrong value of its input. */
export const InputBox = ({ className = '', ...rest }: HTMLAttributes<HTMLSpanElement>) => (
  <span {...rest} className={`${styles.box} ${className}`} />
)
