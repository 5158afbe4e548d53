import type { SCAN_STATES, scanLoginApi } from '@weir/contract/modules/system/scan-login'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { beginSession, signedIn } from '../sign-in/begin-session.service.ts'
import { scanLogins } from './scan-login.table.ts'

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
