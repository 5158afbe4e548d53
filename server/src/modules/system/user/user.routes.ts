import { userApi } from '@weir/contract/modules/system/user'

import { users } from '../../../platform/auth/access.table.ts'
import { readHandlers } from '../../../platform/crud/read-handlers.ts'
import { implement } from '../../../platform/implement.ts'
import { recordImportHandlers } from '../../../platform/record-import/handlers.ts'
import { ownSession } from '../personal/own-session.ts'
import { rightsOfUser } from '../rights/user-rights.ts'
import { exportUsers } from './user.export.ts'
import { userImport } from './user.import.ts'
import { addUserWithPassword, resetPassword } from './user.passwords.ts'
import { heldBy, userParams, userReading } from './user.queries.ts'
import { editUser, revealUser } from './user.service.ts'
import { deleteUsers, setUserStatus } from './user.standing.ts'

const { list, get } = readHandlers(userApi, users, userReading)

export const userRoutes = implement(userApi, {
  getUserMenus: ownSession,
  list,
  get,
  getEdit: async (ctx, { id }) => ({ user: await get(ctx, { id }), ...(await heldBy(ctx, id)) }),
  params: userParams,
  add: { prepare: addUserWithPassword },
  edit: editUser,
  delete: deleteUsers,
  setStatus: setUserStatus,
  resetPwd: { prepare: resetPassword },
  reveal: revealUser,
  export: exportUsers,
  ...recordImportHandlers(userImport),
  rights: async (ctx, { id }) => rightsOfUser(ctx, await get(ctx, { id })),
})
