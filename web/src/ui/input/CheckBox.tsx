import type { ComponentProps } from 'react'

import styles from './CheckBox.module.css'

/** A box to tick, with the words beside it. Plain, so that a row of a table can have one. */
export const CheckBox = ({ children, ...rest }: ComponentProps<'input'>) => (
  <label className={styles.box}>
    <input {...rest} type="checkbox" />
    {children}
  </label>
)
