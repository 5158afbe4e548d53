import { Grow } from './basics/Row.tsx'
import type { ReactNode } from 'react'

interface Props {
  title?: string
  /** Beside the title: unit, period, as of when. */
  sub?: ReactNode
  /** Right of the title: legends, switches, buttons. */
  tools?: ReactNode
  className?: string
  children: ReactNode
}

/** A flat surface with a hairline. Panels never nest. */
export const Panel = ({ title, sub, tools, className = '', children }: Props) => (
  <section className={`panel ${className}`} aria-label={title}>
    {title !== undefined && (
      <div className="ph">
        <h2>{title}</h2>
        {sub !== undefined && <span className="sub">{sub}</span>}
        <Grow />
        {tools}
      </div>
    )}
    {children}
  </section>
)

/** Content other than a table or a list, with the panel's padding. */
export const PanelBody = ({ children }: { children: ReactNode }) => <div className="pb">{children}</div>
