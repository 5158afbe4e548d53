import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { call } from '../server/api.ts'
import { asInput } from './typed-values.ts'

/** The effect of a command before it is sent, from a dry run of the server. `input`: typed values of the fields that the effect depends on. */
export function useDryRun<E extends Endpoint>(endpoint: E, input: Record<string, unknown>, isWanted = true) {
  return useQuery({
    queryKey: [endpoint.resource, endpoint.action, 'dryRun', input],
    queryFn: ({ signal }) => call(endpoint, asInput(endpoint.input as z.ZodObject, { ...input, dryRun: true }) as WireInput<E>, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
}
