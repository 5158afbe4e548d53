import type { ReactNode } from 'react'

interface Props {
  /** From the root: `/water/waterCard/detail/7`. */
  to: string
  className?: string
  children: ReactNode
}

/** A link in a row. The browser follows it and the router hears of it; the router's own link works a dozen hooks, in each row of each page. */
export const RowLink = ({ to, className, children }: Props) => (
  <a href={`#${to}`} className={className}>
    {children}
  </a>
)
