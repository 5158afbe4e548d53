import type { ReactNode } from 'react'

import styles from './close.module.css'

interface StepProps {
  title: string
  figure?: ReactNode
  tone?: 'bad' | undefined
  children: ReactNode
}

/** One step with its figure at the right. */
export const Step = ({ title, figure, tone, children }: StepProps) => (
  <li className={styles.step} data-tone={tone}>
    <div className={styles.head}>
      <b>{title}</b>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
    </div>
    <div className={styles.means}>{children}</div>
  </li>
)
