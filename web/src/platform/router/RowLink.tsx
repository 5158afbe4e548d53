import type { ReactNode } from 'react'

import { isOpenable } from './openable.ts'

interface Props {
  /** From the root: `/water/waterCard/detail/7`. */
  to: string
  className?: string
  title?: string
  children: ReactNode
}

/**
 * A link to a page of the console, plain text for a user without its permission. The browser follows it and the router notices: the
 * router's own link calls a dozen hooks, in each row of each page.
 */
export const RowLink = ({ to, className, title, children }: Props) =>
  isOpenable(to) ? (
    <a href={`#${to}`} className={className} title={title}>
      {children}
    </a>
  ) : (
    <span title={title}>{children}</span>
  )
