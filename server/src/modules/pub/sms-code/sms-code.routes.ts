import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'

import { implement } from '../../../kernel/implement.ts'
import { sendSmsCode } from './sms-code.service.ts'

export const smsCodeRoutes = implement(smsCodeApi, { send: sendSmsCode })
