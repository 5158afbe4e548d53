import type { ReactNode } from 'react'

import { Logo } from '../icon/Icon.tsx'
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
