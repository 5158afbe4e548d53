import { deptApi } from '@weir/contract/modules/system/dept'

import { departments } from '../../../kernel/auth/access.table.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { treeCounts } from '../../../kernel/crud/tree.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { deptScope, withUserCounts } from './dept.queries.ts'
import {
  deleteDepts,
  deptColumns,
  deptFilters,
  deptTaken,
  editDept,
  listDepts,
  newDept,
  selectDepts,
  setDeptStatus,
} from './dept.service.ts'

const crud = crudHandlers(deptApi, departments, {
  columns: deptColumns,
  filters: deptFilters,
  scope: deptScope,
  values: newDept,
  missing: 'dept.error.missing',
  taken: deptTaken,
})

export const deptRoutes = implement(editing(deptApi, departments), {
  ...crud,
  list: listDepts,
  counts: treeCounts(listDepts),
  get: async (ctx, input) => (await withUserCounts(ctx, [await crud.get(ctx, input)]))[0]!,
  treeSelect: selectDepts,
  edit: editDept,
  setStatus: setDeptStatus,
  delete: deleteDepts,
})
