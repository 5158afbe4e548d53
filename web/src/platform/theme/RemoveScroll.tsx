import type { ReactNode } from 'react'

/**
 * Replaces `react-remove-scroll` in the bundle. The kit's dialogs wrap their content in it even without a scroll lock. The real one inserts
 * style elements, which the content security policy forbids.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => children
