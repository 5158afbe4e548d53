import { queryOptions } from '@tanstack/react-query'
import { roleApi } from '@weir/contract/modules/system/role'

import { call, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import type { Choice, Choices } from '../../../platform/crud/choices.ts'

/** The roles that this one can stand below: any but itself and those below it, each with the way to it from the top. */
export const superiorsOf = (id?: number): Choices =>
  queryOptions({
    queryKey: ['role', 'choices', `getParams ${id ?? ''}`],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { roles } = await call(roleApi.getParams, {}, { signal, timeoutMs: SHORT_TIMEOUT_MS })
      const pathTo = (at: number | null): typeof roles => {
        const role = roles.find((role) => role.id === at)
        return role ? [...pathTo(role.parentId), role] : []
      }
      return roles.flatMap((role) => {
        const path = pathTo(role.id)
        if (path.some((above) => above.id === id)) return []
        const label = path.map(({ name }) => name).join(' / ')
        return [{ value: String(role.id), label, name: role.name, depth: path.length - 1 }]
      })
    },
  })
