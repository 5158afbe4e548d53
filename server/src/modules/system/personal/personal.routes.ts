import { personalApi } from '@weir/contract/modules/system/personal'

import { implement } from '../../../platform/implement.ts'
import { editPerson } from './edit-person.ts'
import { lock, unlock } from './lock.service.ts'
import { changePassword, endOwnSession, listSessions, personalPage } from './personal.service.ts'
import { removeTelephone } from './remove-telephone.ts'

export const personalRoutes = implement(personalApi, {
  get: personalPage,
  edit: editPerson,
  removeTelephone,
  changePassword,
  sessions: listSessions,
  endSession: endOwnSession,
  lock,
  unlock,
})
