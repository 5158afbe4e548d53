import { hyUserApi } from '@weir/contract/modules/customer/hy-user'

import { crudExport } from '../../../kernel/crud/export.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { NO_FACTS, withFacts, hyUserFilters } from './hy-user.list.ts'
import { editHyUser, hyUserDetail, hyUserScope, hyUserTimeline, hyUserUsage, idCardNoTaken, revealHyUser } from './hy-user.service.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { listMerges, previewMerge } from './merge.queries.ts'
import { mergeHyUsers, undoMerge } from './merge.service.ts'

const reading: ReadOptions<typeof hyUserApi> = {
  columns: {
    id: hyUsers.id,
    name: hyUsers.name,
    telephone: hyUsers.telephone,
    documentKind: hyUsers.documentKind,
    idCardNo: hyUsers.idCardNo,
    ...NO_FACTS,
    note: hyUsers.note,
    protection: hyUsers.protection,
    erasedAt: hyUsers.erasedAt,
    erasureProof: hyUsers.erasureProof,
    version: hyUsers.version,
    createdAt: hyUsers.createdAt,
  },
  completed: withFacts,
  filters: hyUserFilters,
  scope: hyUserScope,
  missing: 'hyUser.error.missing',
}

export const hyUserRoutes = implement(editing(hyUserApi, hyUsers), {
  ...crudHandlers(hyUserApi, hyUsers, {
    ...reading,
    values: ({ actor, now }, input) => ({ ...input, deptId: actor.deptId, createdBy: actor.id, createdAt: now() }),
    inUse: 'hyUser.error.hasCards',
    taken: idCardNoTaken,
  }),
  edit: editHyUser,
  export: crudExport(hyUserApi, hyUsers, reading),
  detail: hyUserDetail,
  timeline: hyUserTimeline,
  usage: hyUserUsage,
  merge: mergeHyUsers,
  mergePreview: previewMerge,
  merges: listMerges,
  undoMerge,
  reveal: revealHyUser,
})
