import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { firstCall, type FirstCalls, firstList } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ search }) => [
  firstList(reminderBatchApi.list, search),
  firstCall(reminderBatchApi.counts, { filters: [{}, { state: 'running' }, { state: 'stopped' }] }),
]
