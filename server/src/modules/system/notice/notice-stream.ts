import type { NoticeState } from '@weir/contract/modules/system/notice'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Context, Db } from '../../../kernel/context.ts'
import type { Events, Listener } from '../../../kernel/implement.ts'
import { shownVersion } from '../../../kernel/auth/access-version.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { isLive } from '../../../kernel/auth/sessions.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { tasks } from '../../../services/task/task.table.ts'

/** A session that ended anywhere is to be dead everywhere within a second. */
const LOOK_MS = 1000

interface Listening extends Listener<NoticeState> {
  sessionId: number
  /** Its last event. */
  told?: string
}

/** One for each database of this process. */
const watches = new WeakMap<Db, ReturnType<typeof createWatch>>()

export async function noticeStream(ctx: Context): Promise<Events<NoticeState>> {
  const watch = watches.get(ctx.db) ?? createWatch()
  watches.set(ctx.db, watch)
  return (listener) => watch.join(ctx, { ...listener, sessionId: ctx.actor.sessionId! })
}

/**
 * One query a second for all listeners. So processes need not signal each other, and no signal can get lost. The query also notices
 * sessions that ended or were locked, here or elsewhere. Without listeners no query runs.
 */
function createWatch() {
  const all = new Set<Listening>()
  let timer: NodeJS.Timeout | undefined

  async function tell(ctx: Context, some: readonly Listening[]) {
    const states = await noticeStates(
      ctx,
      some.map(({ sessionId }) => sessionId),
    )
    for (const listening of some) {
      const state = states.get(listening.sessionId)
      const words = JSON.stringify(state)
      if (!state) listening.end()
      else if (words !== listening.told) listening.push(state)
      listening.told = words
    }
  }

  /** A database that is away for a moment ends nothing. */
  const look = (ctx: Context, some: readonly Listening[]) => void tell(ctx, some).catch(() => undefined)

  return {
    join(ctx: Context, listening: Listening) {
      all.add(listening)
      timer ??= setInterval(() => look(ctx, [...all]), LOOK_MS)
      look(ctx, [listening])
      return () => {
        all.delete(listening)
        if (all.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** By session, for those that may still ask: not ended, not locked, in time. */
export async function noticeStates(ctx: Context, sessionIds: number[]): Promise<ReadonlyMap<number, NoticeState>> {
  const own = sql`from ${notices} where ${notices.userId} = ${sessions.userId}`
  const states = await ctx.db
    .select({
      sessionId: sessions.id,
      unread: sql<number>`(select count(*)::int ${own} and ${notices.readAt} is null)`,
      latestId: sql<number>`(select coalesce(max(${notices.id}), 0)::int ${own})`,
      access: shownVersion,
      // The newest, so that it is another one too when old ones are cleared away.
      tasks: sql<string>`(select concat(max(${tasks.id}), '.', sum(${tasks.version})) from ${tasks} where ${tasks.createdBy} = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 1)))
    .where(and(inArray(sessions.id, sessionIds), isLive(ctx), isNull(sessions.lockedAt)))
  return new Map(states.map(({ sessionId, ...state }) => [sessionId, state]))
}
