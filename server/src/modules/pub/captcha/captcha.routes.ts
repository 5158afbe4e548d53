import { captchaApi } from '@weir/contract/modules/pub/captcha'

import { implement } from '../../../kernel/implement.ts'
import { newCaptcha } from './captcha.service.ts'

export const captchaRoutes = implement(captchaApi, { get: newCaptcha })
