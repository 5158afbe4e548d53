import { taskApi } from '@weir/contract/modules/system/task'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import { call } from '../server/api.ts'
import { awaitedTasks } from './shown-tasks.ts'

/** Has the server write the file of a `download` endpoint while nobody waits. */
export async function sendExport<E extends Endpoint>(endpoint: E, input: WireInput<E>) {
  const { jobId } = await call(taskApi.export, { endpoint: endpoint.id, input: { ...(input as object) } })
  awaitedTasks.add(jobId)
}
