import type { ReactNode } from 'react'

import styles from './LonePage.module.css'
import { Logo } from './Logo.tsx'

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
