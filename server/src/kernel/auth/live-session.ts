import { and, gt, isNull } from 'drizzle-orm'

import type { Context } from '../context.ts'
import { sessions } from './session.table.ts'

const MINUTE = 60_000

/** A token still opens it. */
export function isLive({ now, settings }: Context) {
  const at = now()
  const idleSince = new Date(at.getTime() - settings.sessionIdleMinutes * MINUTE)
  return and(isNull(sessions.endedAt), gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince))
}
