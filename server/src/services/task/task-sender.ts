import { and, eq, isNull } from 'drizzle-orm'

import { users } from '../../kernel/auth/access.table.ts'
import { loadGrants } from '../../kernel/auth/grants.ts'
import { reachOf } from '../../kernel/auth/reach.ts'
import type { Context } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { tasks } from './task.table.ts'

type Sent = Pick<typeof tasks.$inferSelect, 'createdBy' | 'permission' | 'language'>

/** The context of a task's sender, from the current account, roles and departments. It refuses a sender without the permission. */
export async function asSender(ctx: Context, { createdBy, permission, language }: Sent): Promise<Context> {
  const account = and(eq(users.id, createdBy), eq(users.status, 1), isNull(users.deletedAt))
  const [user] = await ctx.db.select().from(users).where(account)
  if (!user) throw new AppError(403, 'task.error.senderDisabled')
  const { id, userName, nickname, deptId } = user
  const actor = { id, userName, nickname, deptId, ...(await loadGrants(ctx.db, user)) }
  const scope = reachOf(actor, permission)
  if (!scope) throw new AppError(403, 'task.error.senderForbidden')
  return { ...ctx, actor, scope, client: { ...ctx.client, language } }
}
