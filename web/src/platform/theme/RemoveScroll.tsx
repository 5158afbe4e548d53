import type { ReactNode } from 'react'

/**
 * Stands for `react-remove-scroll` in the bundle. The kit's dialogs wrap their content in it even where they lock no scroll;
 * the real one inserts style elements, which the content security policy forbids.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) => children
