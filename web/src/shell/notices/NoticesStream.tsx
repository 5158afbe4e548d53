import { useQueryClient } from '@tanstack/react-query'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { taskApi } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { useEffect, useSyncExternalStore } from 'react'

import { queryOf } from '../../platform/api.ts'
import { follow } from '../../platform/event-stream.ts'
import { useIsLocked } from '../../platform/lock.ts'
import { noticeState } from '../bar-state.ts'
import { useOwnTasks } from '../tasks/use-own-tasks.ts'

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
