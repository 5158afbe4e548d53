import { taskApi } from '@weir/contract/modules/system/task'

import { implement } from '../../../kernel/implement.ts'
import { getTask, listAllTasks, listOwnTasks } from './task.queries.ts'
import { cancelTask, downloadTask, exportAsTask } from './task.service.ts'

export const taskRoutes = implement(taskApi, {
  list: listOwnTasks,
  all: listAllTasks,
  get: getTask,
  cancel: cancelTask,
  download: downloadTask,
  export: exportAsTask,
})
