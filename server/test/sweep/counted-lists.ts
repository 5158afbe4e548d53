import { endpoints } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { z } from 'zod'

const addressOf = ({ id }: Endpoint) => id.slice('api/v1/'.length)

/** Other queries that a list admits to answer about one of its rows. */
const takesFilters = ({ input }: Endpoint) => input instanceof z.ZodObject && 'filters' in input.shape

/** Every list with counts, and these. A command that grants a query has no rows to count. */
export const countedLists = endpoints.filter(takesFilters).flatMap((counts) => {
  const list = endpoints.find(
    ({ kind, resource, action }) => kind === 'query' && resource === counts.resource && action === counts.grantedBy,
  )
  return list ? [{ list, counts }] : []
})

/** For the address of each `counts` what follows from the address of its list. */
export const ofEachCount = <T>(of: (list: string) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    countedLists.flatMap(({ list, counts }) => {
      const made = of(addressOf(list))
      return made === undefined ? [] : [[addressOf(counts), made] as const]
    }),
  )
