import { SCAN_SECONDS, type scanLoginApi, type SCAN_STATES } from '@weir/contract/modules/system/scan-login'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'

import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import { type Context, type Writing, inTransaction } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { describeUserAgent } from '../login-log/login-log.service.ts'
import { scanLogins } from './scan-login.table.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { beginSession, signedIn } from '../sign-in/sign-in.service.ts'

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

/** A confirmation of the last second is still collected. */
const COLLECT_MS = 15_000

/** Confirmed, it becomes the session of the browser that asks here. */
export async function pollScan(ctx: Context, { pollKey }: InputOf<(typeof scanLoginApi)['poll']>) {
  const pollKeyHash = sha256(pollKey)
  const [scan] = await ctx.db.select().from(scanLogins).where(eq(scanLogins.pollKeyHash, pollKeyHash))
  const state = stateOf(scan, ctx.now())
  if (state !== 'confirmed') return { state }
  const entered = await inTransaction(ctx, (ctx) => collect(ctx, pollKeyHash))
  return entered ? { state, session: await signedIn(ctx, entered.user, entered.begun) } : { state: 'ended' as const }
}

function stateOf(scan: typeof scanLogins.$inferSelect | undefined, now: Date): (typeof SCAN_STATES)[number] {
  if (!scan || scan.usedAt !== null) return 'ended'
  if (scan.isAllowed === false) return 'refused'
  const left = scan.expiresAt.getTime() - now.getTime()
  if (scan.isAllowed) return left > -COLLECT_MS ? 'confirmed' : 'ended'
  return left <= 0 ? 'ended' : scan.userId === null ? 'waiting' : 'opened'
}

/** Once. And not after the confirming user was signed out, got another password or was disabled. */
async function collect(ctx: Writing, pollKeyHash: string) {
  const [used] = await ctx.db
    .update(scanLogins)
    .set({ usedAt: ctx.now() })
    .where(and(eq(scanLogins.pollKeyHash, pollKeyHash), isNull(scanLogins.usedAt)))
    .returning()
  if (!used) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, used.userId!))
  const { id } = user!
  const begun = await beginSession(ctx, user!, 'scan', { id, sessionId: used.sessionId! })
  return begun && { user: user!, begun }
}
