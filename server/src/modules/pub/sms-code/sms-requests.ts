import { and, eq, lt, lte, or, sql } from 'drizzle-orm'

import { sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { networkOf } from '../../../kernel/http/address.ts'
import { smsRequests } from './sms-code.table.ts'

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
export const APART_SECONDS = 60
const PHONE: Limit = { most: 10, windowMs: DAY, apartMs: APART_SECONDS * 1000 }
const ADDRESS: Limit = { most: 30, windowMs: HOUR, apartMs: 0 }

/** Count a request for a code, or refuse it. The phone's is counted only where its address may ask at all. */
export async function countSmsRequest(ctx: Context, phone: string) {
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
