import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'

type Filter = Record<string, unknown>

export interface StatFilter {
  dateRange?: [string, string]
  deviceSn?: string
  cardNo?: string
  hyUserId?: number
  regionId?: number
  communityId?: number
}

/** The scope of usage figures: days and conditions, named as those of the daily rows, in the address of the page. */
export function useStatFilter<Own extends string>(names: readonly (keyof StatFilter)[], own: readonly Own[]) {
  const { state } = useListState(meterStatApi.list)
  const [params, setParams] = useSearchParams()
  const filter = pick(state.filter, names) as StatFilter
  const kept = Object.fromEntries(own.map((name) => [name, params.get(name)])) as Record<Own, string | null>
  return {
    filter,
    kept,
    /** Other conditions, or another choice of the page's own. */
    change: (next: Filter) => setParams(formatQuery({ ...kept, ...filter, ...next }), IN_PLACE),
  }
}

const pick = (filter: Filter, names: readonly string[]) =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => names.includes(name)))

interface Props {
  filter: StatFilter
  change: (next: Filter) => void
  children: ReactNode
}

/** Inside, `Filter`s of the daily rows stand for those of the figures. */
export function StatScope({ filter, change, children }: Props) {
  const { state } = useListState(meterStatApi.list)
  return (
    <FilterScope
      list={meterStatApi.list}
      state={{ ...state, filter: { ...filter } }}
      change={({ filter: next = {} }) => change({ ...cleared(filter), ...next })}
    >
      {children}
    </FilterScope>
  )
}

/** A condition that a list's next filter lacks is removed. */
export const cleared = (filter: StatFilter): Filter => Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))
