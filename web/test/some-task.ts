import type { Task } from '@weir/contract/modules/system/task'

const AT = '2026-01-01T08:00:00.000+08:00'

/** An export that is over, but for what is said. */
export const someTask = (part: Partial<Task> & { id: number }): Task => ({
  kind: 'export',
  resource: 'waterCard',
  filename: `cards-${part.id}.xlsx`,
  recordId: null,
  dryRun: false,
  state: 'done',
  isCancelling: false,
  done: 0,
  total: null,
  good: 0,
  bad: 0,
  added: 0,
  updated: 0,
  failure: null,
  isDownloadable: false,
  creator: 'li',
  isOwn: true,
  createdAt: AT,
  startedAt: AT,
  endedAt: AT,
  ...part,
})
