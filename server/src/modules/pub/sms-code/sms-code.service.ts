import type { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, gt, lt, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { isPassword } from '../../../kernel/auth/passwords.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import { areCodesConnected } from '../../sms/index.ts'
import { takeCaptcha } from '../captcha/captcha.service.ts'
import { smsCodes } from './sms-code.table.ts'
import { APART_SECONDS, countSmsRequest } from './sms-requests.ts'

/** The outbox topic of a code to make and send. */
export const SMS_CODE = 'smsCode'
const MOST_TRIES = 5

/**
 * The work is the same for an unknown number; only the process that empties the outbox sees the difference. The code is made there, so it
 * is stored nowhere before it leaves.
 */
export async function sendSmsCode(ctx: Context, { mobile, verifyCode, verifyKey }: InputOf<(typeof smsCodeApi)['send']>) {
  if (!(await takeCaptcha(ctx, { key: verifyKey, characters: verifyCode })))
    throw new AppError(400, 'smsCode.error.wrongCode', {}, [{ field: 'verifyCode', reason: 'smsCode.error.wrongCode' }])
  await countSmsRequest(ctx, mobile)
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.telephone, mobile))
  const { language } = ctx.client
  await inTransaction(ctx, (ctx) =>
    sendLater(ctx, {
      topic: SMS_CODE,
      lane: `smsCode ${user?.id ?? 0}`,
      payload: { userId: user?.id ?? null, language, askedAt: ctx.now() },
    }),
  )
  return { seconds: APART_SECONDS, isSent: await areCodesConnected(ctx, 'login') }
}

/** The hashed text: a code is right only with its own number. */
export const sentCode = (mobile: string, code: string) => `${mobile} ${code}`

interface Typed {
  mobile: string
  code: string
}

/** Whether it is this person's code. Each try is counted before it is looked at; a right one uses the code up. Without a person the answer is no, and takes as long. */
export async function takeSmsCode({ db, now }: Context, userId: number | undefined, { mobile, code }: Typed): Promise<boolean> {
  const isTheirs = eq(smsCodes.userId, userId ?? 0)
  const [held] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(isTheirs, lt(smsCodes.tries, MOST_TRIES), gt(smsCodes.expiresAt, now())))
    .returning()
  if (!(await isPassword(sentCode(mobile, code), held?.codeHash))) return false
  const used = await db.delete(smsCodes).where(and(isTheirs, eq(smsCodes.codeHash, held!.codeHash)))
  return used.rowCount === 1
}

/** Those nobody typed. */
export const dropExpiredSmsCodes = ({ db, now }: Context) => db.delete(smsCodes).where(lt(smsCodes.expiresAt, now()))
