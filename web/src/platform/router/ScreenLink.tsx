import type { Destined } from '@weir/contract/platform/destination'
import type { ReactNode } from 'react'

import { useIsDrawn } from '../../ui/basics/Button.tsx'
import { usePathOf } from './paths.ts'

interface Props {
  /** By `to`; undefined where the row has nothing to open. */
  to: Destined | undefined
  /** The look of a link, which plain text has not. */
  className?: string | undefined
  /** The place of its parts: of plain text, too. */
  layout?: string | undefined
  title?: string | undefined
  /** It says an act, as 查看: where the page may not be opened, there is none. */
  isAct?: boolean
  'data-unread'?: boolean
  onClick?: () => void
  children: ReactNode
}

/**
 * A link to a screen, plain text for a user who may not open it. The browser follows it and the router notices: the router's own link
 * calls a dozen hooks, in each row of each page.
 */
export function ScreenLink({ to, isAct = false, layout, className = layout, children, ...look }: Props) {
  const path = usePathOf()(to)
  const isDrawn = useIsDrawn()
  if (isAct && !isDrawn) return null
  if (path !== undefined)
    return (
      <a href={`#${path}`} className={className} {...look}>
        {children}
      </a>
    )
  return isAct ? null : (
    <span className={layout} title={look.title}>
      {children}
    </span>
  )
}
