import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'

import { implement } from '../../../platform/implement.ts'
import { loginByMobile } from './mobile-login.service.ts'

export const mobileLoginRoutes = implement(mobileLoginApi, { mobile: loginByMobile })
