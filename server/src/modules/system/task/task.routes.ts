import { taskApi } from '@weir/contract/modules/system/task'

import { implement } from '../../../kernel/implement.ts'
import { countAllTasks, getTask, listAllTasks, listOwnTasks } from './task.queries.ts'
import { cancelTask, downloadTask, exportAsTask } from './task.service.ts'

export const taskRoutes = implement(taskApi, {
  list: listOwnTasks,
  all: listAllTasks,
  allCounts: countAllTasks,
  get: getTask,
  cancel: cancelTask,
  download: downloadTask,
  export: exportAsTask,
})
