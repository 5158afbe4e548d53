import type { CountsEndpoint, RowCount } from '@weir/contract/platform/counts'
import type { CrudApi } from '@weir/contract/platform/crud'
import { createContext, use, useLayoutEffect } from 'react'

import { createStore, type Store } from '../../browser/store.ts'
import type { Filter, ListState } from './use-list-state.ts'

/** Conditions of a list that something on its page shows, each as often as it is shown. */
export type Claims = Store<readonly string[]>
export const createClaims = (): Claims => createStore<readonly string[]>([])

/** The list that a filter, a view or a tool stands in. */
export interface ListScope {
  list: CrudApi['list']
  /** Its fixed conditions. */
  within?: Filter
  state: ListState
  change: (next: Partial<ListState>) => void
  /** Says how many rows its views have. */
  counts?: CountsEndpoint | undefined
  /** How many rows its own answer names, once that is the answer to the filters on screen. */
  shown?: RowCount | undefined
  /** Which conditions the page shows; what it does not show stands as a chip. */
  claims?: Claims
  /** Whether there are more rows than are counted; waits for the answer to the filters on screen. */
  isLong?: () => Promise<boolean>
}

export const ListScope = createContext<ListScope | undefined>(undefined)

/** Whether conditions without a value stay away here. */
export const FoldedFilters = createContext(false)

export function useListScope(): ListScope & { setFilter: (name: string, value: unknown) => void } {
  const scope = use(ListScope)
  if (!scope) throw new Error('Filters and views stand in a list')
  const { state, change } = scope
  return { ...scope, setFilter: (name, value) => change({ filter: { ...state.filter, [name]: value } }) }
}

/** The caller shows these conditions itself, so they need no chip. */
export function useClaim(...names: string[]) {
  const { claims } = useListScope()
  const joined = names.join(' ')
  useLayoutEffect(() => {
    if (!claims || joined === '') return
    const claimed = joined.split(' ')
    claims.set([...claims.get(), ...claimed])
    return () => claims.set(without(claims.get(), claimed))
  }, [claims, joined])
}

/** Once each: another one may show the same. */
const without = (all: readonly string[], gone: readonly string[]) =>
  gone.reduce<readonly string[]>((left, name) => left.filter((_, i) => i !== left.indexOf(name)), all)
