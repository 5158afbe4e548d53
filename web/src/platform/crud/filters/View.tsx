import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl/react'

import { Count, type Tone } from '../../../ui/StatusTag.tsx'
import { ViewTab } from '../../../ui/ViewBar.tsx'
import { queryOf } from '../../api.ts'
import { usePaneTitle, VIEW_MARK } from '../../tabs/pane.ts'
import { useClaim } from './claims.ts'
import { useListScope } from './list-scope.ts'
import { type Filter, inputOf, PLAIN_LIST } from './use-list-state.ts'

interface Props {
  /** Values as in the URL of the list. */
  filter: Filter
  tone?: Tone
  children: ReactNode
}

/** A saved filter of the surrounding list with how many rows it has. */
export function View({ filter, tone = 'idle', children }: Props) {
  const { list, within, state, change, isLoaded } = useListScope()
  const format = useFormatter()
  const { data } = useQuery({
    ...queryOf(list, { ...inputOf(list, { ...PLAIN_LIST, pageSize: 1, filter }), ...within }),
    enabled: isLoaded,
    meta: { failure: 'inPlace' },
  })
  const isChosen = JSON.stringify(sorted(filter)) === JSON.stringify(sorted(state.filter))
  useClaim(...(isChosen ? Object.keys(filter) : []))
  usePaneTitle(isChosen ? suffixOf(children, filter) : undefined)
  return (
    <ViewTab isChosen={isChosen} onChoose={() => change({ filter, sort: undefined })}>
      {children}
      {data && (
        <Count tone={data.total === 0 ? 'idle' : tone}>
          {format.number(data.total)}
          {data.more && '+'}
        </Count>
      )}
    </ViewTab>
  )
}

/** Two tabs of one list differ by the view that each shows. */
const suffixOf = (name: ReactNode, filter: Filter) => VIEW_MARK + (typeof name === 'string' && Object.keys(filter).length > 0 ? name : '')

const sorted = (filter: Filter) => Object.entries(filter).sort(([a], [b]) => a.localeCompare(b))
