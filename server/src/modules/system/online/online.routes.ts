import { onlineApi } from '@weir/contract/modules/system/online'

import { sessions } from '../../../kernel/auth/session.table.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { forceLogout, onlineReading } from './online.service.ts'

const { list, counts } = readHandlers(onlineApi, sessions, onlineReading)

export const onlineRoutes = implement(onlineApi, {
  list: (ctx, input) => list(ctx, { orderBy: 'lastSeenAt', ...input }),
  counts,
  forceLogout,
})
