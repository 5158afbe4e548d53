import { type Task, type TaskKind, taskApi } from '@weir/contract/modules/system/task'
import { useFormatter, useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import { useState } from 'react'

import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { useRead } from '../../../platform/server/api.ts'

/** How far a task is, where somebody knows. */
export function TaskBar({ task }: { task: Task }) {
  const { what } = useTaskTexts()
  const share = shareOf(task)
  const tone = toneOf(task)
  if (share === undefined) return null
  return <ProgressBar value={share} label={what(task)} {...(tone !== 'idle' && tone !== 'info' && { tone })} />
}

/** The name of a task, its progress, and its result so far. */
export function useTaskTexts() {
  const t = useTranslations('task')
  const format = useFormatter()
  const { option, label } = useResourceTexts('task')
  return {
    what: ({ kind, filename }: Task) => t('what', { kind, filename }),
    state: (task: Task) => {
      const { state, bad, dryRun, isCancelling } = task
      const share = shareOf(task)
      if (isCancelling && state === 'running') return label('isCancelling')
      if (state === 'running' && share !== undefined) return format.number(Math.floor(share * 100) / 100, { style: 'percent' })
      if (state === 'done' && bad > 0) return t(dryRun ? 'attention' : 'partly')
      return option('state', state)
    },
    rows: ({ kind, state, done, total }: Task) => {
      const isSample = kind === 'sampleData'
      if (total !== null && state !== 'done') return t(isSample ? 'progressOfSteps' : 'progress', { done, total })
      return t(isSample ? 'steps' : 'rows', { done })
    },
    /** Of a batch its cards; of an import how many rows are good, and what became of them. */
    good: ({ kind, good, dryRun, added, updated }: Task) => {
      if (kind === 'sampleData') return t('steps', { done: good })
      if (isBatch(kind)) return t('carriedOut', { count: good })
      return added + updated > 0 && !dryRun ? t('changed', { added, updated }) : t(dryRun ? 'acceptable' : 'accepted', { count: good })
    },
    bad: ({ kind, bad }: Task) => t(isBatch(kind) ? 'leftOut' : 'refused', { count: bad }),
  }
}

const PAGES: Partial<Record<TaskKind, (id: number) => Destined>> = {
  priceBatch: (id) => to('waterCardPriceBatchDetail', { id }),
  reminderBatch: (id) => to('reminderBatchDetail', { id }),
  stateBatch: (id) => to('cardStateBatchDetail', { id }),
}

/** Of cards, not of the rows of a file. */
const isBatch = (kind: TaskKind) => kind in PAGES

/** The page with the result of each row. A file has none: its drawer shows its rows. */
export const placeOfTask = ({ kind, recordId }: Pick<Task, 'kind' | 'recordId'>): Destined | undefined =>
  recordId === null ? undefined : PAGES[kind]?.(recordId)

export const isUnfinished = ({ state }: Pick<Task, 'state'>) => state === 'waiting' || state === 'running'

/** 0 to 1; undefined as long as nobody knows how many rows there are. */
function shareOf({ state, done, total }: Pick<Task, 'state' | 'done' | 'total'>): number | undefined {
  if (state === 'done') return 1
  return total ? Math.min(1, done / total) : undefined
}

/** A task that left rows out was done, but somebody has to look at it. */
export function toneOf({ state, bad }: Pick<Task, 'state' | 'bad'>): Tone {
  if (state === 'done') return bad > 0 ? 'warn' : 'ok'
  return ({ waiting: 'idle', running: 'info', failed: 'bad', cancelled: 'idle' } as const)[state]
}

/** Before that a guess jumps about. */
const WATCHED_MS = 3000

/** How long a running task will still take, from what it did since it was first seen here: no clock of the server is trusted. `asOf` in milliseconds. */
export function useRemaining({ state, done, total }: Task, asOf: number): string | undefined {
  const t = useTranslations('task')
  const [first, setFirst] = useState({ done, asOf })
  // Started again, after a process that died.
  if (done < first.done) setFirst({ done, asOf })
  const [rows, time] = [done - first.done, asOf - first.asOf]
  if (state !== 'running' || total === null || rows <= 0 || time < WATCHED_MS) return undefined
  const seconds = Math.ceil(((total - done) * time) / rows / 1000)
  return t('remaining', { minutes: seconds < 60 ? 0 : Math.round(seconds / 60), seconds })
}

/** As many as are seen without much scrolling; who looks further has the page. */
const SHOWN = 20

/** One's own tasks, the newest first: the button, the panel and the toasts go by the same answer. */
export const useTaskList = (enabled = true) => useRead(taskApi.list, { pageSize: SHOWN }, { enabled, staleTime: 0 })
