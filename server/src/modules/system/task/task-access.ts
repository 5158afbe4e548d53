import { taskApi } from '@weir/contract/modules/system/task'
import { and, eq, or, type SQL } from 'drizzle-orm'

import { reachesAll } from '../../../kernel/auth/holds-all.ts'
import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { tasks } from '../../../services/task/task.table.ts'

export const isOwn = ({ actor }: Context) => eq(tasks.createdBy, actor.id)

/** One's own, and those of others within the grant of `all`: no others exist. */
export const isReachedById = (ctx: Context, id: number) => and(eq(tasks.id, id), isReached(ctx))

function isReached(ctx: Context): SQL | undefined {
  const scope = reachOf(ctx.actor, taskApi.all.id)
  if (!scope) return isOwn(ctx)
  const granted = ownedBy(tasks)({ ...ctx, scope })
  return granted && or(isOwn(ctx), granted)
}

type File = Pick<typeof tasks.$inferSelect, 'path' | 'permission' | 'scope' | 'createdBy'>

/** A downloader must have access now to each row that may be in the file. */
export function mayFetch({ actor }: Context, { path, permission, scope, createdBy }: File): boolean {
  const held = reachOf(actor, permission)
  if (path === null || scope === null || held === undefined) return false
  return reachesAll(held, scope, createdBy === actor.id && (held.own || held.deptIds.length > 0))
}
