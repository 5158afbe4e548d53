import type { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, gt, lt, sql, lte, or } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { z } from 'zod'

import { users } from '../../../kernel/auth/access.table.ts'
import { isPassword, hashPassword } from '../../../kernel/auth/passwords.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sendLater, type Sender } from '../../../services/outbox/outbox.ts'
import { areCodesConnected, sendCode } from '../../sms/index.ts'
import { takeCaptcha } from '../captcha/captcha.service.ts'
import { smsCodes, smsRequests } from './sms-code.table.ts'
import { networkOf } from '../../../kernel/http/address.ts'
import { texts } from '../../../kernel/texts.ts'

/** The outbox topic of a code to make and send. */
const SMS_CODE = 'smsCode'
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
const sentCode = (mobile: string, code: string) => `${mobile} ${code}`

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

interface Limit {
  /** So many within the window. */
  most: number
  windowMs: number
  /** And so far apart. */
  apartMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** domain-rules §7: one per phone and minute. Beyond: nobody needs ten codes a day, and an office behind one address hardly thirty an hour. */
const APART_SECONDS = 60
const PHONE: Limit = { most: 10, windowMs: DAY, apartMs: APART_SECONDS * 1000 }
const ADDRESS: Limit = { most: 30, windowMs: HOUR, apartMs: 0 }

/** Count a request for a code, or refuse it. The phone's is counted only where its address may ask at all. */
async function countSmsRequest(ctx: Context, phone: string) {
  await count(ctx, `address ${networkOf(ctx.client.ip)}`, ADDRESS)
  await count(ctx, `phone ${phone}`, PHONE)
}

async function count({ db, now }: Context, who: string, { most, windowMs, apartMs }: Limit) {
  const subject = sha256(who)
  const at = now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  const isOver = lte(smsRequests.since, ago(windowMs))
  const counted = await db
    .insert(smsRequests)
    .values({ subject, requests: 1, since: at, lastAt: at })
    .onConflictDoUpdate({
      target: smsRequests.subject,
      set: {
        requests: sql`case when ${isOver} then 1 else ${smsRequests.requests} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${smsRequests.since} end`,
        lastAt: at,
      },
      setWhere: and(lte(smsRequests.lastAt, ago(apartMs)), or(isOver, lt(smsRequests.requests, most))),
    })
    .returning({ subject: smsRequests.subject })
  if (counted.length > 0) return
  const [held] = await db.select().from(smsRequests).where(eq(smsRequests.subject, subject))
  const apart = held!.lastAt.getTime() + apartMs - at.getTime()
  if (held!.requests < most && apart > 0) throw new AppError(400, 'smsCode.error.tooSoon', { seconds: Math.ceil(apart / 1000) })
  const minutes = Math.max(1, Math.ceil((held!.since.getTime() + windowMs - at.getTime()) / MINUTE))
  throw new AppError(400, 'smsCode.error.tooMany', { minutes })
}

/** Of windows that are over. */
export const dropOldSmsRequests = ({ db, now }: Context) =>
  db.delete(smsRequests).where(lt(smsRequests.lastAt, new Date(now().getTime() - DAY)))

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
