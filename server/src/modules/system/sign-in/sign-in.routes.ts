import { signInApi } from '@weir/contract/modules/system/sign-in'

import { implement } from '../../../kernel/implement.ts'
import { login, logout } from './sign-in.service.ts'

export const signInRoutes = implement(signInApi, { login, logout })
