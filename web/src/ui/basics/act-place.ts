import { createContext, use } from 'react'

/**
 * Where an act stands. In a row only what is possible is drawn. `barred` is the part of a row's menu for the rest: acts of the row that are
 * not possible now, each with its reason.
 */
export const ActPlace = createContext<'row' | 'barred' | undefined>(undefined)

/** Whether an act is drawn here. `why`: the reason that bars it. */
export function useIsDrawn(why?: string): boolean {
  const place = use(ActPlace)
  return place === undefined || (place === 'row') === (why === undefined)
}
