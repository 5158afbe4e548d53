import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'

import { implement } from '../../../kernel/implement.ts'
import { loginByMobile } from './mobile-login.service.ts'

export const mobileLoginRoutes = implement(mobileLoginApi, { mobile: loginByMobile })
