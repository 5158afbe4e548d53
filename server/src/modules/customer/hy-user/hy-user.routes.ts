import { hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { cardCount, withCardCounts } from './hy-user-counts.ts'
import { hyUserFilters } from './hy-user-filters.ts'
import { editHyUser, hyUserDetail, hyUserScope, idCardNoTaken, revealHyUser } from './hy-user.service.ts'
import { hyUsers } from './hy-user.table.ts'

const crud = crudHandlers(hyUserApi, hyUsers, {
  columns: {
    id: hyUsers.id,
    name: hyUsers.name,
    telephone: hyUsers.telephone,
    idCardNo: hyUsers.idCardNo,
    cardCount,
    version: hyUsers.version,
    createdAt: hyUsers.createdAt,
  },
  filters: hyUserFilters,
  scope: hyUserScope,
  values: ({ actor, now }, input) => ({ ...input, deptId: actor.deptId, createdBy: actor.id, createdAt: now() }),
  missing: 'hyUser.error.missing',
  inUse: 'hyUser.error.hasCards',
  taken: idCardNoTaken,
})

export const hyUserRoutes = implement(editing(hyUserApi, hyUsers), {
  ...crud,
  async list(ctx, input) {
    const page = await crud.list(ctx, input)
    return { ...page, list: await withCardCounts(ctx, page.list) }
  },
  get: async (ctx, input) => (await withCardCounts(ctx, [await crud.get(ctx, input)]))[0]!,
  edit: editHyUser,
  detail: hyUserDetail,
  reveal: revealHyUser,
})
