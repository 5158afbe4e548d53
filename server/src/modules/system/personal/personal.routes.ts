import { personalApi } from '@weir/contract/modules/system/personal'

import { users } from '../../../kernel/auth/access.table.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import {
  changePassword,
  endOwnSession,
  listSessions,
  ownScope,
  personalPage,
  editPerson,
  removeTelephone,
  lock,
  unlock,
} from './personal.service.ts'

const edited = editing(personalApi, users, ({ actor }) => actor.id)

export const personalRoutes = implement(edited, {
  get: personalPage,
  edit: editPerson,
  removeTelephone,
  changePassword,
  sessions: listSessions,
  scope: ownScope,
  endSession: endOwnSession,
  lock,
  unlock,
})
