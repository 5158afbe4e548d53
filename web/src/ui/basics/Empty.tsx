import type { ReactNode } from 'react'

import styles from './Empty.module.css'

interface Props {
  /** The missing thing. */
  title: string
  /** The remedy. */
  advice?: ReactNode
  /** The buttons that do it. */
  children?: ReactNode
}

export const Empty = ({ title, advice, children }: Props) => (
  <div className={styles.empty}>
    <svg className={styles.picture} viewBox="0 0 72 56" aria-hidden="true">
      <path d="M10 8h52v34H10zM10 17h52M18 26h18M18 33h12M49 45a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM55 43l6 6" />
    </svg>
    <b>{title}</b>
    {advice !== undefined && <span>{advice}</span>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
)
