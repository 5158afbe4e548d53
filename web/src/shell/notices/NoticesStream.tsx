import { useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { taskApi, type Task } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { useEffect, useSyncExternalStore, useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../platform/server/api.ts'
import { follow } from '../../platform/server/event-stream.ts'
import { useIsLocked } from '../../platform/server/lock.ts'
import { noticeState, taskState } from '../bar-state.ts'
import { isUnfinished, useTaskList } from '../../modules/system/task/shown-task.tsx'
import { usePart } from '../../platform/browser/store.ts'
import { awaitedTasks, followedTasks, shownTask } from '../../platform/task/shown-tasks.ts'
import { DownloadTask, OpenResult } from '../../modules/system/task/task-actions.tsx'
import { toast } from '../../ui/basics/toast.tsx'

/** Draws nothing; fetched after the page. */
export default function NoticesStream() {
  useNoticeStream()
  useOwnTasks()
  return null
}

/**
 * Receives new notices, moved tasks, and changed menus and permissions, while this window is visible. A browser has few connections for one
 * address, and a hidden window needs none.
 */
function useNoticeStream() {
  const queries = useQueryClient()
  const isInView = useIsInView()
  const isLocked = useIsLocked()
  const isOn = isInView && !isLocked
  useEffect(() => {
    if (!isOn) return
    return follow(noticeApi.stream, (state) => {
      const { queryKey } = queryOf(userApi.getUserMenus, {})
      const menus = queries.getQueryData(queryKey)
      if (menus && menus.access !== state.access) void queries.invalidateQueries({ queryKey })
      // At first too: a task from before this connection may have ended already.
      if (noticeState.get().tasks !== state.tasks) void queries.invalidateQueries({ queryKey: [taskApi.list.resource] })
      noticeState.set(state)
      void queries.invalidateQueries({ queryKey: [noticeApi.list.resource] })
    })
  }, [isOn, queries])
}

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether this window is the one its browser shows. */
const useIsInView = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

/** Keeps the button up to date after the stream's first event. Reports the end of tasks that this window waited for. */
export function useOwnTasks() {
  const isListening = usePart(noticeState, ({ tasks }) => tasks !== '')
  const { data } = useTaskList(isListening)
  const tellEnd = useTellEnd()
  useEffect(() => {
    if (!data) return
    const unfinished = data.list.filter(isUnfinished)
    const [done, total] = unfinished.reduce(([done, total], task) => [done + task.done, total + (task.total ?? NaN)], [0, 0])
    taskState.set({ unfinished: unfinished.length, share: total > 0 ? done / total : undefined })
    for (const task of data.list) {
      if (isUnfinished(task)) awaitedTasks.add(task.id)
      else if (awaitedTasks.delete(task.id) && !followedTasks.has(task.id)) tellEnd(task)
    }
  }, [data, tellEnd])
}

/** A toast for a task that ended, in the words of its notice. None while the panel or the task itself is open. */
function useTellEnd() {
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
