import { queryOptions } from '@tanstack/react-query'
import { type RoleChoice, roleApi } from '@weir/contract/modules/system/role'

import { call, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { type Choices, lineByLine } from '../../../platform/choices/choices.ts'

/** The possible parents of a role, as their tree. */
export const superiorRoles: Choices = queryOptions({
  queryKey: ['role', 'choices', 'getParams'],
  queryFn: async ({ signal }) => {
    const { roles } = await call(roleApi.getParams, {}, { signal, timeoutMs: SHORT_TIMEOUT_MS })
    return lineByLine(below(null, roles))
  },
})

const below = (superior: number | null, roles: readonly RoleChoice[]): Parameters<typeof lineByLine>[0] =>
  roles.filter(({ parentId }) => parentId === superior).map((role) => ({ ...role, children: below(role.id, roles) }))
