import { type SavedView, savedViewApi, type ViewFilter } from '@weir/contract/modules/system/saved-view'
import { isMarked } from '@weir/contract/platform/schemas'

import { useRead } from '../../server/api.ts'
import { useListScope } from '../filters/list-scope.ts'
import type { Filter, ListState } from '../filters/use-list-state.ts'

/** Views of others change seldom; one's own changes are read at once. */
const FRESH_MS = 60_000
const NONE: SavedView[] = []

/** The saved views of the surrounding list, once its rows are there: nobody waits for the views with the rows. */
export function useSavedViews(): { list: string; views: SavedView[] } {
  const { list, shown } = useListScope()
  const name = `${list.resource}.${list.action}`
  const { data } = useRead(savedViewApi.list, {}, { enabled: shown !== undefined, staleTime: FRESH_MS })
  return { list: name, views: data?.list.filter((view) => view.list === name) ?? NONE }
}

type Kept = Pick<SavedView, 'filter' | 'sort'>

/** Conditions and sort of a list, as a view keeps them. */
export const keptOf = ({ filter, sort }: Pick<ListState, 'filter' | 'sort'>): Kept => ({
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as ViewFilter,
  sort: sort ?? null,
})
export const isEmpty = ({ filter, sort }: Kept) => Object.keys(filter).length === 0 && !sort
export const areSame = (a: Kept, b: Kept) => textOf(a) === textOf(b)

const textOf = ({ filter, sort }: Kept) => JSON.stringify([sorted(filter), sort?.orderBy, sort?.isAsc])
const sorted = (filter: Filter) => Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))

/** The name of a condition that no view may keep; undefined if there is none. */
export function usePersonalCondition(): string | undefined {
  const { list, state } = useListScope()
  return Object.keys(keptOf(state).filter).find((name) => isMarked(list.input.shape[name], 'personal'))
}
