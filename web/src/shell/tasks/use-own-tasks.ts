import { useEffect } from 'react'

import { isUnfinished } from '../../modules/system/task/task-look.ts'
import { useTaskList } from '../../modules/system/task/use-task-list.ts'
import { usePart } from '../../platform/store.ts'
import { awaitedTasks, followedTasks } from '../../platform/task/shown-tasks.ts'
import { noticeState, taskState } from '../bar-state.ts'
import { useTellEnd } from './use-tell-end.tsx'

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
