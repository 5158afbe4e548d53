import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'

import { call } from '../../../../platform/api.ts'
import { asInput } from '../../../../platform/command/typed-values.ts'

export type Deciding = typeof readingApi.decide | typeof readingApi.withdraw

/** The effect of a decision, from a dry run of the server. `input`: without the reason, which changes no figure. */
export function useEffectOf(endpoint: Deciding, input: Record<string, unknown>, isWanted = true) {
  return useQuery({
    queryKey: [endpoint.resource, endpoint.action, 'dryRun', input],
    queryFn: ({ signal }) => {
      const asked = asInput(endpoint.input, { ...input, reason: '-', dryRun: true })
      return call<Deciding>(endpoint, asked as WireInput<Deciding>, { signal })
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
}
