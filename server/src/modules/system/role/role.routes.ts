import { roleApi } from '@weir/contract/modules/system/role'

import { roles } from '../../../kernel/auth/access.table.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { roleRights } from '../rights/rights.queries.ts'
import { deptChoices, menuChoices, roleParams, readyRoles } from './role-choices.ts'
import { countRoles, getRole, listRoles } from '../ground/role.queries.ts'
import { setDataScope } from './role-scope.ts'
import { addRole, deleteRoles, editRole, setRoleStatus } from './role.service.ts'

export const roleRoutes = implement(editing(roleApi, roles), {
  list: listRoles,
  counts: countRoles,
  get: getRole,
  add: addRole,
  edit: editRole,
  delete: deleteRoles,
  getParams: roleParams,
  ready: readyRoles,
  menuTreeSelect: menuChoices,
  deptTreeSelect: deptChoices,
  dataScope: setDataScope,
  setStatus: setRoleStatus,
  rights: roleRights,
})
