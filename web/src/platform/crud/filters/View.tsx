import type { ReactNode } from 'react'

import type { Tone } from '../../../ui/StatusTag.tsx'
import { ViewTab } from '../../../ui/ViewBar.tsx'
import { usePaneTitle, VIEW_MARK } from '../../tabs/pane.ts'
import { useClaim, useListScope } from './list-scope.ts'
import { useRowCount } from '../../counts/row-counts.ts'
import { ShownCount } from '../../counts/ShownCount.tsx'
import type { Filter } from './use-list-state.ts'

interface Props {
  /** Values as the list takes them. */
  filter: Filter
  tone?: Tone
  /** There is no other view: as long as it is chosen, its number is that of the list itself. */
  isAlone?: boolean
  children: ReactNode
}

/** A saved filter of the surrounding list with how many rows it has. */
export function View({ filter, tone = 'idle', isAlone = false, children }: Props) {
  const { counts, shown, within, state, change } = useListScope()
  const isChosen = JSON.stringify(sorted(filter)) === JSON.stringify(sorted(state.filter))
  const isOfList = isChosen && (isAlone || !counts)
  const counted = useRowCount(counts, { ...filter, ...within }, { enabled: !isOfList })
  useClaim(...(isChosen ? Object.keys(filter) : []))
  usePaneTitle(isChosen ? suffixOf(children, filter) : undefined)
  return (
    <ViewTab isChosen={isChosen} onChoose={() => change({ filter, sort: undefined })}>
      {children}
      <ShownCount count={isOfList ? shown : counted} tone={tone} />
    </ViewTab>
  )
}

/** Two tabs of one list differ by the view that each shows. */
const suffixOf = (name: ReactNode, filter: Filter) => VIEW_MARK + (typeof name === 'string' && Object.keys(filter).length > 0 ? name : '')

const sorted = (filter: Filter) => Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))
