import { userApi } from '@weir/contract/modules/system/user'

import { users } from '../../../kernel/auth/access.table.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { recordImportHandlers } from '../../../services/record-import/handlers.ts'
import { ownSession } from '../personal/own-account.ts'
import { rightsOfUser } from '../rights/rights.queries.ts'
import { userImport } from './user.import.ts'
import { erasureOf, eraseUser } from './erase-user.service.ts'
import { addUserWithPassword, resetPassword } from './passwords.service.ts'
import { heldBy, userParams, userReading } from '../ground/user.queries.ts'
import { editUser, revealUser, exportUsers, deleteUsers, setUserStatus } from './user.service.ts'

const { list, counts, get: getUser } = readHandlers(userApi, users, userReading)

export const userRoutes = implement(editing(userApi, users), {
  getUserMenus: ownSession,
  list,
  counts,
  async get(ctx, { id }) {
    const user = await getUser(ctx, { id })
    const { roles, posts } = await heldBy(ctx, id)
    const erased = await erasureOf(ctx, id)
    return { ...user, ...erased, roleIds: roles.map(({ id }) => id), postIds: posts.map(({ id }) => id) }
  },
  getEdit: async (ctx, { id }) => ({ user: await getUser(ctx, { id }), ...(await heldBy(ctx, id)) }),
  params: userParams,
  add: { prepare: addUserWithPassword },
  edit: editUser,
  delete: deleteUsers,
  setStatus: setUserStatus,
  resetPwd: { prepare: resetPassword },
  erase: eraseUser,
  reveal: revealUser,
  export: exportUsers,
  ...recordImportHandlers(userImport),
  rights: async (ctx, { id }) => rightsOfUser(ctx, await getUser(ctx, { id })),
})
