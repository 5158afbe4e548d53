import type { CrudApi } from '@weir/contract/platform/crud'
import { formatQuery, fromText, parseQuery } from '@weir/contract/platform/query-text'
import { useSearchParams } from 'react-router'

import type { Sort } from '../../ui/DataTable.tsx'

export interface ListState {
  pageNum: number
  pageSize: number
  sort: Sort | undefined
  filter: Record<string, unknown>
}

/** Filter, page and sort live in the URL, so a list can be linked to, reloaded and kept per tab. What the contract refuses is dropped. */
export function useListState(list: CrudApi['list']) {
  const [params, setParams] = useSearchParams()
  const asked = fromText(list.input, parseQuery(params.toString())) as Record<string, unknown>
  const known = Object.entries(asked).filter(([key, value]) => key in list.input.shape && list.input.shape[key].safeParse(value).success)
  const {
    pageNum = 1,
    pageSize = 20,
    orderBy,
    isAsc = false,
    ...filter
  } = Object.fromEntries(known) as Record<string, unknown> & Partial<Sort & ListState>
  const state: ListState = { pageNum, pageSize, sort: orderBy === undefined ? undefined : { orderBy, isAsc }, filter }

  const input = ({ sort, filter: asked, ...page }: ListState) => ({ ...page, ...sort, ...asked })
  return {
    state,
    /** What the list endpoint is asked. */
    input: input(state),
    /** Anything but a turn of the page starts at the first one. */
    change: (next: Partial<ListState>) => setParams(formatQuery(input({ ...state, pageNum: 1, ...next }))),
  }
}
