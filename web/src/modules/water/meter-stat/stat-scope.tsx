import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { formatQuery } from '@weir/contract/platform/format-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'

import { createClaims, ListScope } from '../../../platform/crud/filters/list-scope.ts'
import { type Filter, useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'

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
  const [claims] = useState(createClaims)
  const { state } = useListState(meterStatApi.list)
  const scope = {
    list: meterStatApi.list,
    state: { ...state, filter: { ...filter } },
    change: ({ filter: next = {} }: { filter?: Filter }) => change({ ...cleared(filter), ...next }),
    claims,
    isLoaded: true,
  }
  return <ListScope value={scope}>{children}</ListScope>
}

/** A condition that a list's next filter lacks is removed. */
const cleared = (filter: StatFilter): Filter => Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))
