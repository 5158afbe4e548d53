import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import { eq, lt } from 'drizzle-orm'

import { users } from '../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../kernel/context.ts'
import { notices } from './notice.table.ts'

/**
 * Notifies a person, in the transaction of the event. Signed-in users see it within a second. Work of the system itself has no recipient.
 */
export async function notify<Kind extends NoticeKind>({ db, now }: Writing, userId: number, kind: Kind, params: NoticeParams[Kind]) {
  const isPerson = (await db.$count(users, eq(users.id, userId))) > 0
  if (isPerson) await db.insert(notices).values({ userId, kind, params: { ...params }, createdAt: now() })
}

const KEPT_MS = 90 * 86_400_000

/** Three months are kept, read or not. */
export const dropOldNotices = ({ db, now }: Context) => db.delete(notices).where(lt(notices.createdAt, new Date(now().getTime() - KEPT_MS)))
