import { personalApi } from '@weir/contract/modules/system/personal'

import { users } from '../../../kernel/auth/access.table.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { editPerson } from './edit-person.ts'
import { lock, unlock } from './lock.service.ts'
import { changePassword, endOwnSession, listSessions, ownScope, personalPage } from './personal.service.ts'
import { removeTelephone } from './remove-telephone.ts'

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
