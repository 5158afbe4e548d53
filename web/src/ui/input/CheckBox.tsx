import type { ComponentProps } from 'react'

import styles from './CheckBox.module.css'

/** The class of a box or a circle whose words stand elsewhere. */
export const mark = styles.mark!

/** A box to tick, with the words beside it. Plain, so that a row of a table can have one. */
export const CheckBox = ({ children, ...rest }: ComponentProps<'input'>) => (
  <label className={styles.box}>
    <input {...rest} type="checkbox" className={mark} />
    {children}
  </label>
)

/** One of a few, in the same way. */
export const Radio = ({ children, ...rest }: ComponentProps<'input'>) => (
  <label className={styles.box}>
    <input {...rest} type="radio" className={mark} />
    {children}
  </label>
)
