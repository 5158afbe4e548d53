import { SCAN_SECONDS, type scanLoginApi } from '@weir/contract/modules/system/scan-login'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'

import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { describeUserAgent } from '../login-log/user-agent.ts'
import { scanLogins } from './scan-login.table.ts'

type Scan = typeof scanLoginApi

export async function createScan({ db, now, client }: Writing) {
  const [scanKey, pollKey] = [newToken(), newToken()]
  const createdAt = now()
  await db.insert(scanLogins).values({
    scanKeyHash: sha256(scanKey),
    pollKeyHash: sha256(pollKey),
    ip: client.ip,
    userAgent: client.userAgent,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SCAN_SECONDS * 1000),
  })
  return { scanKey, pollKey, seconds: SCAN_SECONDS }
}

/** Not answered yet, and opened by nobody else. */
const isOpenTo = ({ actor, now }: Context, scanKey: string) =>
  and(
    eq(scanLogins.scanKeyHash, sha256(scanKey)),
    isNull(scanLogins.isAllowed),
    gt(scanLogins.expiresAt, now()),
    or(isNull(scanLogins.userId), eq(scanLogins.userId, actor.id)),
  )

export async function openScan(ctx: Writing, { scanKey }: InputOf<Scan['open']>) {
  const [opened] = await ctx.db.update(scanLogins).set({ userId: ctx.actor.id }).where(isOpenTo(ctx, scanKey)).returning()
  if (!opened) throw conflict('scanLogin.error.ended')
  const { ip, userAgent, createdAt, expiresAt } = opened
  return { ...describeUserAgent(userAgent), ip, isNear: ip === ctx.client.ip, createdAt, expiresAt }
}

/** A person who saw the code without its page may answer as well. */
export async function confirmScan(ctx: Writing, { scanKey, isAllowed }: InputOf<Scan['confirm']>) {
  const { id: userId, sessionId } = ctx.actor
  const answered = await ctx.db.update(scanLogins).set({ userId, sessionId, isAllowed }).where(isOpenTo(ctx, scanKey))
  if (answered.rowCount === 0) throw conflict('scanLogin.error.ended')
  return {}
}

const DAY = 86_400_000

export const dropOldScanLogins = ({ db, now }: Context) =>
  db.delete(scanLogins).where(lt(scanLogins.expiresAt, new Date(now().getTime() - DAY)))
