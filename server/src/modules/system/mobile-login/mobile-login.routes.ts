import { mobileLoginApi } from '@weir/contract/modules/system/other-sign-in'

import { implement } from '../../../kernel/implement.ts'
import { loginByMobile } from './mobile-login.service.ts'

export const mobileLoginRoutes = implement(mobileLoginApi, { mobile: loginByMobile })
