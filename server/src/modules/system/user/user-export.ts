import { userApi } from '@weir/contract/modules/system/user'

import { users } from '../../../kernel/auth/access.table.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { SEPARATOR } from '../../../services/record-import/columns.ts'
import { userReading } from '../ground/user.queries.ts'

/** With the words of the import's template, so that what comes out can go in again. */
export const exportUsers = crudExport(userApi, users, userReading, {
  roleNames: ({ roleNames }) => roleNames.join(SEPARATOR),
  postNames: ({ postNames }) => postNames.join(SEPARATOR),
  status: ({ status }, { t }) => t(status === 1 ? 'crud.enabled' : 'crud.disabled'),
  isPasswordDue: ({ isPasswordDue }, { t }) => t(isPasswordDue ? 'crud.yes' : 'crud.no'),
})
