import type { RowResult } from '@weir/contract/platform/rows'
import { useState } from 'react'

import type { Selection } from '../../ui/table/use-selection.ts'
import type { ToastAct } from '../../ui/basics/toast.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'

/** Of an act on rows. One row needs no result of its own: its refusal stands where it was asked for. */
export const eachOf = (rows: readonly { id: number }[]) => ({ ids: rows.map(({ id }) => id), ...(rows.length > 1 && { each: true }) })

interface Answer {
  results?: RowResult[] | undefined
}
interface Ended {
  rows: readonly { id: number }[]
  results: RowResult[]
  next?: ToastAct | undefined
}

export type Settle<Row> = (rows: readonly Row[], answer: Answer, next?: ToastAct) => number

export const refusedIn = ({ results = [] }: Answer): Set<number> => new Set(results.filter(({ code }) => code !== 0).map(({ id }) => id))

const useDrawer = lazyDialog(() => import('./RowResultsDrawer.tsx'))

/**
 * The end of an act on chosen rows. Done rows leave the selection. If any was refused, a drawer opens with the result of each row, and the
 * refused ones stay selected. Draw `shown` where the selection outlives the act.
 */
export function useRowResults<Row extends { id: number }>(resource: string, selection: Selection<Row>, nameOf?: (row: Row) => string) {
  const [ended, setEnded] = useState<Ended>()
  const drawer = useDrawer()
  /** Answers how many were refused. */
  const settle: Settle<Row> = (rows, answer, next) => {
    const refused = refusedIn(answer)
    selection.keep(({ id }) => refused.has(id))
    if (refused.size > 0) {
      setEnded({ rows, results: answer.results ?? [], next })
      drawer.open()
    }
    return refused.size
  }
  return {
    settle,
    shown: ended && drawer.shown({ resource, nameOf, ...ended }),
  }
}
