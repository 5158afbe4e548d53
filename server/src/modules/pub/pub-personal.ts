import { eq } from 'drizzle-orm'

import { holds, none, type Personal } from '../../services/personal/personal-data.ts'
import { captchas } from './captcha/captcha.table.ts'
import { smsCodes, smsRequests } from './sms-code/sms-code.table.ts'

/** Hashes alone. */
export const pubPersonal: Personal = {
  tables: [
    holds(captchas, { key: none, answerHash: none }),
    holds(smsCodes, { codeHash: none }, { part: 'work', goes: true, account: ({ id }) => eq(smsCodes.userId, id) }),
    holds(smsRequests, { subject: none }),
  ],
}
