import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { queryOf } from '../../../../platform/server/api.ts'
import { useListState } from '../../../../platform/crud/filters/use-list-state.ts'
import { IN_PLACE } from '../../../../platform/tabs/pane.ts'
import { useMedia } from '../../../../ui/hooks/use-media.ts'

const NONE: readonly HeldReading[] = []

/** The list of the desk, the largest jump first, and the reading chosen from it. A phone shows one of the two. */
export function useDesk() {
  const { state, input, change } = useListState(readingApi.held)
  const [params, setParams] = useSearchParams()
  const [edge, setEdge] = useState<'first' | 'last'>('first')
  const isNarrow = useMedia('(max-width: 767px)')
  const query = useQuery({
    ...queryOf(readingApi.held, { orderBy: 'rise', ...input }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  const rows = query.data?.list ?? NONE
  const asked = Number(params.get('id')) || undefined
  // Rows of the former page are none to choose from.
  const [first, last] = query.isPlaceholderData ? [] : [rows[0], rows.at(-1)]
  const chosen = asked ?? (isNarrow ? undefined : (edge === 'last' ? last : first)?.id)
  const at = rows.findIndex(({ id }) => id === chosen)

  const open = (id: number | undefined) => {
    setEdge('first')
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('id')
      else next.set('id', String(id))
      return next
    }, IN_PLACE)
  }
  const turn = (pageNum: number, edge: 'first' | 'last') => {
    setEdge(edge)
    change({ pageNum })
  }
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (query.isPlaceholderData) return
    if (next && at + by >= 0) open(next.id)
    else if (by > 0 && state.pageNum * state.pageSize < (query.data?.total ?? 0)) turn(state.pageNum + 1, 'first')
    else if (by < 0 && at === 0 && state.pageNum > 1) turn(state.pageNum - 1, 'last')
  }
  return {
    state,
    change,
    query,
    chosen,
    isOpened: asked !== undefined,
    open,
    step,
    turn,
    /** The decided one leaves the list: its neighbour takes its place, at the end of a page that before it. */
    goOn: () => {
      const next = rows[at + 1] ?? (at > 0 ? rows[at - 1] : rows.find(({ id }) => id !== chosen))
      if (next) open(next.id)
      else turn(1, 'first')
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
