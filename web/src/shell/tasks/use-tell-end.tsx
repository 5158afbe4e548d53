import type { Task } from '@weir/contract/modules/system/task'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

import { OpenResult } from '../../modules/system/task/OpenResult.tsx'
import { DownloadTask } from '../../modules/system/task/task-actions.tsx'
import { shownTask } from '../../platform/task/shown-tasks.ts'
import { toast } from '../../ui/toast.tsx'

/** A toast for a task that ended, in the words of its notice. None while the panel or the task itself is open. */
export function useTellEnd() {
  const t = useTranslations('notices')
  const showResult = useTranslations('tasks')('result')
  return useCallback(
    (task: Task) => {
      const { id, kind, dryRun, state, filename, done, good, bad, failure, isDownloadable } = task
      if (shownTask.get() !== undefined) return
      if (state === 'failed') toast.bad(t('text.taskFailed', { kind, filename }), failure)
      if (state !== 'done') return
      const params = { kind: dryRun ? 'tried' : kind, filename, done, good, bad }
      const tell = bad > 0 ? toast.warn : toast.ok
      const next = isDownloadable ? <DownloadTask id={id} /> : <OpenResult task={task}>{showResult}</OpenResult>
      tell(
        t('text.taskDone', params),
        <>
          {t('detail.taskDone', params)} {next}
        </>,
      )
    },
    [t, showResult],
  )
}
