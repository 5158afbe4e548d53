import { setupApi } from '@weir/contract/modules/system/setup'

import { implement } from '../../../kernel/implement.ts'
import { resumeStep, setupState, showSetup, skipStep } from './setup.service.ts'
import { leaveTown, lookAtTown } from './town.service.ts'

export const setupRoutes = implement(setupApi, {
  state: setupState,
  skip: skipStep,
  resume: resumeStep,
  show: showSetup,
  town: lookAtTown,
  leaveTown,
})
