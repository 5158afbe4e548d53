import type { HTMLAttributes, ReactNode } from 'react'

import { Grow } from './Row.tsx'
import styles from './Panel.module.css'

interface Props extends HTMLAttributes<HTMLElement> {
  /** Drawn in its head, and its name for screen readers. */
  title?: string
  /** Beside the title: unit, period, as of when. */
  sub?: ReactNode
  /** Right of the title: legends, switches, buttons. */
  tools?: ReactNode
}

/** A flat surface with a hairline. Panels never nest. */
export const Panel = ({ title, sub, tools, className, children, ...rest }: Props) => (
  <section aria-label={title} {...rest} className={`${styles.panel} ${className ?? ''}`}>
    {title !== undefined && (
      <div className={styles.head}>
        <h2>{title}</h2>
        {sub !== undefined && <span className={styles.sub}>{sub}</span>}
        <Grow />
        {tools}
      </div>
    )}
    {children}
  </section>
)

/** Content other than a table or a list, with the panel's padding. */
export const PanelBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>
