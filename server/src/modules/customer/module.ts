import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { Module } from '../../services/module.ts'
import { searchKind } from '../../services/search-kind.ts'
import { searchUsers } from './hy-user/hy-user.search.ts'
import * as routes from './routes.ts'
import { customerTimeline } from './timeline/customer-timeline.ts'
import { eraseAgain, retentionJob } from './personal-data/retention.job.ts'
import { customerPersonal } from './customer-personal.ts'

export const customer: Module = {
  name: 'customer',
  needs: [],
  implementations: Object.values(routes),
  personal: { ...customerPersonal, again: { subject: 'household', erase: eraseAgain } },
  jobs: [retentionJob],
  timeline: customerTimeline,
  search: [searchKind({ kind: 'users', list: hyUserApi.list, find: searchUsers })],
}
