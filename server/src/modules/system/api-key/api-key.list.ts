import type { apiKeyApi, KeyState } from '@weir/contract/modules/system/api-key'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, not, type SQL, sql } from 'drizzle-orm'

import { departments, menus, users } from '../../../kernel/auth/access.table.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import { isOver } from '../../../kernel/auth/api-keys.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'

const isOwned = sql<boolean>`exists (select from ${users} where ${users.id} = ${apiKeys.ownerId} and ${users.status} = 1 and ${users.deletedAt} is null)`
const isRevoked = sql`${apiKeys.revokedAt} is not null`
/** Valid, apart from its last day. */
export const isInForce = and(not(isRevoked), isOwned)!

/** A revoked one was perhaps stopped and expired too: the first of these is its state. */
const stateIs: Record<KeyState, (today: string) => SQL> = {
  revoked: () => isRevoked,
  stopped: () => and(not(isRevoked), not(isOwned))!,
  expired: (today) => sql`${isInForce} and ${apiKeys.expiresOn} < ${today}::date`,
  active: (today) => sql`${isInForce} and coalesce(${apiKeys.expiresOn} >= ${today}::date, true)`,
}

const todayOf = ({ now }: Context) => dayText(businessDay(now().getTime()))

export const reading: ReadOptions<typeof apiKeyApi> = {
  columns: {
    id: apiKeys.id,
    name: apiKeys.name,
    description: apiKeys.description,
    prefix: apiKeys.prefix,
    ownerId: apiKeys.ownerId,
    owner: actorName(apiKeys.ownerId),
    deptId: apiKeys.deptId,
    deptName: sql<string>`(select ${departments.name} from ${departments} where ${departments.id} = ${apiKeys.deptId})`,
    dataScope: apiKeys.dataScope,
    menuIds: apiKeys.menuIds,
    permissionCount: sql<number>`(select count(*)::int from ${menus} where ${menus.id} = any(${apiKeys.menuIds}) and ${menus.type} = 'button')`,
    networks: apiKeys.networks,
    perMinute: apiKeys.perMinute,
    expiresOn: apiKeys.expiresOn,
    // `shown` knows the day.
    state: sql<KeyState>`case when ${isRevoked} then 'revoked' when not ${isOwned} then 'stopped' else 'active' end`,
    lastUsedAt: apiKeys.lastUsedAt,
    lastUsedIp: apiKeys.lastUsedIp,
    revokedAt: apiKeys.revokedAt,
    version: apiKeys.version,
    createdAt: apiKeys.createdAt,
  },
  shown: ({ now }, row) => (row.state === 'active' && isOver(row.expiresOn, now()) ? { ...row, state: 'expired' } : row),
  filters: {
    name: contains(apiKeys.name),
    deptId: equals(apiKeys.deptId),
    state: (state, ctx) => stateIs[state](todayOf(ctx)),
  },
  emptyLast: ['lastUsedAt', 'expiresOn'],
  scope: everyRow,
  missing: 'apiKey.error.missing',
}
