import { z } from 'zod'
import { command, defineResource } from '../../platform/endpoint.ts'
import { Telephone } from '../../platform/schemas.ts'
import { SignedIn } from './sign-in.ts'
import { SmsCode } from '../pub/sms-code.ts'

/** At `system/login/mobile`. */
export const mobileLoginApi = defineResource(
  'mobileLogin',
  'system/login',
  {
    /** A refused attempt is counted and recorded, so the handler has transactions of its own. */
    mobile: command(z.strictObject({ mobile: Telephone, code: SmsCode }), SignedIn, { access: 'public', log: 'none', transaction: 'own' }),
  },
  { errors: ['wrongCode', 'frozen', 'tooManyTries'], rowsOf: 'nobody' },
)
