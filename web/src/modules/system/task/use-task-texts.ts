import type { Task } from '@weir/contract/modules/system/task'
import { useFormatter, useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { shareOf } from './task-state.ts'
import { isBatch } from './task-place.ts'

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
