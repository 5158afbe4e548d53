import type { ComponentType, ReactNode } from 'react'

/** What an action is pressed by: a link in a line, a button in a footer. */
export type PressOf = ComponentType<{ why?: string | undefined; onClick: () => void; children: ReactNode }>
