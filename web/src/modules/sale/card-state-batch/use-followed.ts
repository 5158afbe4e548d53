import { useQueryClient } from '@tanstack/react-query'
import type { CardStateBatch } from '@weir/contract/modules/sale/card-state-batch'
import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { useEffect } from 'react'

import { followedTasks } from '../../../platform/task/shown-tasks.ts'

/** While the page shows the batch, no toast tells its end. Once it has ended, the results are read a last time. */
export function useFollowed({ state, taskId }: CardStateBatch) {
  const queries = useQueryClient()
  useEffect(() => {
    if (taskId === null) return undefined
    followedTasks.add(taskId)
    return () => void followedTasks.delete(taskId)
  }, [taskId])
  useEffect(() => {
    const { resource, action } = cardStateBatchApi.items
    if (state !== 'running') void queries.invalidateQueries({ queryKey: [resource, action] })
  }, [queries, state])
}
