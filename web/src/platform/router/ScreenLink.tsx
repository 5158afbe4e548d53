import type { Destined } from '@weir/contract/platform/destination'
import type { ReactNode } from 'react'

import { useIsDrawn } from '../../ui/basics/act-place.ts'
import { usePathOf } from './paths.ts'

interface Props {
  /** By `to`; undefined where the row has nothing to open. */
  to: Destined | undefined
  className?: string | undefined
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
export function ScreenLink({ to, isAct = false, children, ...look }: Props) {
  const path = usePathOf()(to)
  const isDrawn = useIsDrawn()
  if (isAct && !isDrawn) return null
  if (path !== undefined)
    return (
      <a href={`#${path}`} {...look}>
        {children}
      </a>
    )
  return isAct ? null : <span title={look.title}>{children}</span>
}
