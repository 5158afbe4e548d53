import { randomInt } from 'node:crypto'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { users } from '../../../kernel/auth/access.table.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import { texts } from '../../../kernel/texts.ts'
import { sendCode } from '../../sms/index.ts'
import { sentCode, SMS_CODE } from './sms-code.service.ts'
import { smsCodes } from './sms-code.table.ts'

const LIFETIME_MINUTES = 5
const LIFETIME = LIFETIME_MINUTES * 60_000

const Payload = z.object({ userId: z.int().nullable(), language: z.enum(LANGUAGES), askedAt: z.iso.datetime() })

/** Makes a code and sends it. A further try makes another one, so the latest message is always the one that is right. */
export const smsCodeSender: Sender = {
  topic: SMS_CODE,
  async send(ctx, payload) {
    const { userId, language, askedAt } = Payload.parse(payload)
    const isLate = ctx.now().getTime() - Date.parse(askedAt) > LIFETIME // nobody waits for it any more
    if (userId === null || isLate) return
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    if (!user?.telephone) return

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(ctx.now().getTime() + LIFETIME)
    const fresh = { codeHash: await hashPassword(sentCode(user.telephone, code)), tries: 0, expiresAt }
    await ctx.db
      .insert(smsCodes)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: smsCodes.userId, set: fresh })
    await sendCode(ctx, {
      codeType: 'login',
      phone: user.telephone,
      code,
      system: texts[language].t('shell.globalTitle'),
      minutes: LIFETIME_MINUTES,
      validUntil: expiresAt,
      owner: { deptId: user.deptId, createdBy: user.id },
    })
  },
}
