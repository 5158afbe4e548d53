import type { ReactNode } from 'react'

import type { Sort } from '../../../ui/table/column.ts'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { ViewTab } from '../../../ui/table/ListFrame.tsx'
import { usePaneTitle, VIEW_MARK } from '../../tabs/pane.ts'
import { useClaim, useListScope } from './list-scope.ts'
import { ShownCount, useRowCount } from '../../counts/row-counts.tsx'
import type { Filter, ListState } from './use-list-state.ts'

interface Props {
  /** Values as the list takes them. */
  filter: Filter
  tone?: Tone
  /** There is no other view: as long as it is chosen, its number is that of the list itself. */
  isAlone?: boolean
  /** Of a saved view: the order that it keeps, by whom it is shared, and why it cannot be chosen. */
  sort?: Sort | null
  hint?: string | undefined
  why?: string | undefined
  /** Behind the name. */
  mark?: ReactNode
  children: ReactNode
}

/** A named filter of the surrounding list with how many rows it has. One without rows is not there, unless it is chosen or all rows. */
export function View({ filter, tone = 'idle', isAlone = false, sort = null, hint, why, mark, children }: Props) {
  const { counts, shown, within, state, change } = useListScope()
  const isChosen = why === undefined && isShown(state, filter, sort)
  const isOfList = isChosen && (isAlone || !counts)
  const counted = useRowCount(counts, { ...filter, ...within }, { enabled: !isOfList && why === undefined })
  useClaim(...(isChosen ? Object.keys(filter) : []))
  usePaneTitle(isChosen ? suffixOf(children, filter) : undefined)
  if (isVain(counted, filter) && !isChosen) return null
  return (
    <ViewTab isChosen={isChosen} hint={hint} why={why} onChoose={() => change({ filter, sort: sort ?? undefined })}>
      {children}
      {mark}
      {why === undefined && <ShownCount count={isOfList ? shown : counted} tone={tone} />}
    </ViewTab>
  )
}

/** All rows are never one of several views in vain. */
const isVain = (counted: { total: number } | undefined, filter: Filter) => counted?.total === 0 && Object.keys(filter).length > 0

/** Two tabs of one list differ by the view that each shows. */
const suffixOf = (name: ReactNode, filter: Filter) => VIEW_MARK + (typeof name === 'string' && Object.keys(filter).length > 0 ? name : '')

/** A view without a sort is shown in any order. */
const isShown = (state: ListState, filter: Filter, sort: Sort | null) =>
  (!sort || (sort.orderBy === state.sort?.orderBy && sort.isAsc === state.sort.isAsc)) &&
  JSON.stringify(sorted(filter)) === JSON.stringify(sorted(state.filter))

const sorted = (filter: Filter) => Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))
