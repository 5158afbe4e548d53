import type { ReactNode } from 'react'

import { Logo, Icon } from '../icon/Icon.tsx'
import styles from './LonePage.module.css'

/** A narrow page without the frame, under the product's mark and name. */
export const LonePage = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <main className={styles.page}>
    <p className={styles.brand}>
      <Logo />
      <b>{brand}</b>
    </p>
    {children}
  </main>
)

export interface OutcomeProps {
  icon: 'success' | 'error' | 'note' | 'warning'
  title: string
  hint: string
}

/** The result in a word, and its meaning. It is announced again whenever it changes. */
export const Outcome = ({ icon, title, hint }: OutcomeProps) => (
  <div className={styles.outcome} data-tone={icon} role="status">
    <Icon name={icon} size={18} />
    <h1>{title}</h1>
    <p>{hint}</p>
  </div>
)
