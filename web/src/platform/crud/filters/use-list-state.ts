import type { CrudApi } from '@weir/contract/platform/crud'
import { formatQuery } from '@weir/contract/platform/format-query'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { Sort } from '../../../ui/table/column.ts'
import { IN_PLACE } from '../../tabs/pane.ts'

export type Filter = Record<string, unknown>

export interface ListState {
  pageNum: number
  pageSize: number
  sort: Sort | undefined
  filter: Filter
}

const PLAIN_LIST: ListState = { pageNum: 1, pageSize: 20, sort: undefined, filter: {} }

/** The list's input in this state; a tree has no pages and sends none. */
export const inputOf = (list: CrudApi['list'], { sort, filter, ...page }: ListState) =>
  Object.fromEntries(Object.entries({ ...page, ...sort, ...filter }).filter(([key]) => key in list.input.shape))

/** Filter, page and sort live in the URL, so a list can be linked to, reloaded and kept per tab. Invalid values are dropped. */
export function useListState(list: CrudApi['list']) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => stateOf(list, params.toString()), [list, params])
  return useMemo(
    () => ({
      state,
      input: inputOf(list, state),
      /** Anything but a turn of the page starts at the first one. */
      change: (next: Partial<ListState>) => setParams(formatQuery(inputOf(list, { ...state, pageNum: 1, ...next })), IN_PLACE),
    }),
    [list, state, setParams],
  )
}

export function stateOf(list: CrudApi['list'], search: string): ListState {
  const asked = fromText(list.input, parseQuery(search)) as Record<string, unknown>
  const known = Object.entries(asked).filter(([key, value]) => key in list.input.shape && list.input.shape[key].safeParse(value).success)
  const {
    pageNum = PLAIN_LIST.pageNum,
    pageSize = PLAIN_LIST.pageSize,
    orderBy,
    isAsc = false,
    ...filter
  } = Object.fromEntries(known) as Filter & Partial<Sort & ListState>
  return { pageNum, pageSize, sort: orderBy === undefined ? undefined : { orderBy, isAsc }, filter }
}
