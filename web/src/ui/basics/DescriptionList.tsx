import { Fragment, type ReactNode } from 'react'

import styles from './DescriptionList.module.css'

export interface Description {
  label: string
  value: ReactNode
}

interface Props {
  items: Description[]
  /** Pairs per line. */
  columns?: 1 | 2
}

/** Labels and values; what is not known is a dash. */
export const DescriptionList = ({ items, columns = 1 }: Props) => (
  <dl className={columns === 2 ? `${styles.list} ${styles.two}` : styles.list}>
    {items.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '—'}</dd>
      </Fragment>
    ))}
  </dl>
)
