import { deptApi } from '@weir/contract/modules/system/dept'

import { departments } from '../../../platform/auth/access.table.ts'
import { crudHandlers } from '../../../platform/crud/crud-handlers.ts'
import { implement } from '../../../platform/implement.ts'
import { deptScope } from './dept.queries.ts'
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

export const deptRoutes = implement(deptApi, {
  ...crudHandlers(deptApi, departments, {
    columns: deptColumns,
    filters: deptFilters,
    scope: deptScope,
    values: newDept,
    missing: 'dept.error.missing',
    inUse: 'dept.error.inUse',
    taken: deptTaken,
  }),
  list: listDepts,
  treeSelect: selectDepts,
  edit: editDept,
  setStatus: setDeptStatus,
  delete: deleteDepts,
})
