import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import { eq, lt, sql } from 'drizzle-orm'

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

export interface Told {
  userId: number
  subject: string
  params: Record<string, string | number>
}

/**
 * Notifies all of them, in one statement. A person with an unread one of this kind and subject gets no second one. That one becomes the
 * newest, with these facts and the sum of `count`.
 */
export async function notifyGrouped({ db, now }: Writing, kind: NoticeKind, told: readonly Told[]) {
  if (told.length === 0) return
  const counts = sql`(${notices.params} ->> 'count')::int + (excluded.params ->> 'count')::int`
  await db.execute(sql`
    insert into ${notices} (user_id, kind, subject, params, created_at)
    select user_id, ${kind}::varchar, subject, params, ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(told.map(({ userId, ...rest }) => ({ user_id: userId, ...rest })))}::jsonb)
      as told (user_id bigint, subject varchar, params jsonb)
    order by user_id, subject
    on conflict (user_id, kind, subject) where read_at is null and subject is not null
    do update set id = default, created_at = excluded.created_at,
      params = excluded.params || case when excluded.params ? 'count' then jsonb_build_object('count', ${counts}) else '{}' end`)
}
