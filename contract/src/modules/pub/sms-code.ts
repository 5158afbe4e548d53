import { z } from 'zod'
import { defineResource, command } from '../../platform/endpoint.ts'
import { plain, Telephone } from '../../platform/schemas.ts'

/** Lives 5 minutes and 5 tries (domain-rules §7). */
export const SmsCode = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ secret: true })

export const smsCodeApi = defineResource(
  'smsCode',
  'pub/smsCode',
  {
    /**
     * A sign-in code by text message. The answer is the same for known and unknown numbers. `seconds`: the wait before the next request.
     * `isSent` is false without a configured gateway.
     */
    send: command(
      z.strictObject({
        mobile: Telephone,
        /** As at the login: the characters in the picture; both may be left out where captchas are off. */
        verifyCode: plain(16).default(''),
        verifyKey: z.string().max(64).default(''),
      }),
      z.object({ seconds: z.int().meta({ unit: 'second' }), isSent: z.boolean() }),
      // A refused request is counted as well, and uses its captcha up.
      { access: 'public', log: 'none', transaction: 'own' },
    ),
  },
  { errors: ['wrongCode', 'tooSoon', 'tooMany'] },
)
