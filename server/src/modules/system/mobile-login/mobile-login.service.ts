import type { LoginOutcome } from '@weir/contract/modules/system/login-log'
import type { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { mask } from '@weir/contract/platform/schemas'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { takeSmsCode } from '../../pub/index.ts'
import { recordLogin } from '../login-log/login-log.service.ts'
import { beginSession, signedIn, type User } from '../sign-in/sign-in.service.ts'
import { countAttempt, forgetAttempts } from '../sign-in/login-attempts.ts'

/** Wrong codes of a phone are counted apart from wrong passwords of its owner. */
const attemptsOf = (mobile: string) => `mobile ${mobile}` as const

/** Refused attempts must stay counted and recorded, so only a success is a transaction. */
export async function loginByMobile(ctx: Context, { mobile, code }: InputOf<(typeof mobileLoginApi)['mobile']>) {
  const [user] = await ctx.db.select().from(users).where(eq(users.telephone, mobile))
  const checked = await checkCode(ctx, { mobile, code, user })
  if ('refused' in checked) {
    await recordLogin(ctx, { userName: user?.userName ?? mask(mobile), way: 'mobile', outcome: checked.outcome })
    throw checked.refused
  }
  const { id } = checked.user
  const begun = await inTransaction(ctx, async (ctx) => {
    const begun = await beginSession(ctx, checked.user, 'mobile', { id, telephone: mobile })
    if (begun) await forgetAttempts(ctx, attemptsOf(mobile))
    return begun
  })
  if (begun) return signedIn(ctx, checked.user, begun)
  // Right a moment ago: the number became another one's, or the account was disabled.
  await recordLogin(ctx, { userName: checked.user.userName, way: 'mobile', outcome: 'wrongCode' })
  throw refusal('code', 'mobileLogin.error.wrongCode')
}

type Checked = { user: User } | { outcome: LoginOutcome; refused: AppError }

async function checkCode(ctx: Context, { mobile, code, user }: { mobile: string; code: string; user: User | undefined }): Promise<Checked> {
  const seconds = await countAttempt(ctx, attemptsOf(mobile))
  if (seconds > 0) return { outcome: 'tooManyTries', refused: new AppError(400, 'mobileLogin.error.tooManyTries', { seconds }) }
  const isRight = await takeSmsCode(ctx, user?.id, { mobile, code })
  if (!user || !isRight) return { outcome: 'wrongCode', refused: refusal('code', 'mobileLogin.error.wrongCode') }
  return user.status === 1 ? { user } : { outcome: 'frozen', refused: refusal('mobile', 'mobileLogin.error.frozen') }
}

const refusal = (field: string, reason: 'mobileLogin.error.wrongCode' | 'mobileLogin.error.frozen') =>
  new AppError(400, reason, {}, [{ field, reason }])
