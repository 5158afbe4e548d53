import { type InvalidateQueryFilters, type InvalidateOptions, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { reportFailure, TransportError } from './failures.ts'

/** Where a failure of this query or command is shown: as a toast unless its component shows it in place. */
interface Meta extends Record<string, unknown> {
  failure?: 'inPlace'
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** Data of a moment ago is not read again when a tab comes back. */
const FRESH_MS = 10_000

/**
 * A browser may call itself offline while the server stands in the same house. The kit would hold calls back then, without a word, and
 * send an act much later. So each call goes out at once, and its failure is shown.
 */
const networkMode = 'always'

export const createQueries = () =>
  new Queries({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.failure ?? reportFailure(error) }),
    mutationCache: new MutationCache({ onError: (error, _input, _context, { meta }) => meta?.failure ?? reportFailure(error) }),
    defaultOptions: {
      mutations: { networkMode },
      queries: {
        networkMode,
        refetchOnReconnect: true, // that mode would turn it off
        staleTime: FRESH_MS,
        // A refusal is final, and so is the end of the time. A lost connection deserves a second try, in the time that is left.
        retry: (failures, error) => error instanceof TransportError && error.kind !== 'timeout' && failures < 1,
      },
    },
  })

class Queries extends QueryClient {
  /** A first read on its way may have begun before the act. The kit would take its answer for the present one, so it is read again. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions) {
    const first = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    for (const { state, promise, queryKey } of first)
      if (state.data === undefined) void promise?.catch(() => undefined).then(() => super.invalidateQueries({ queryKey, exact: true }))
    return super.invalidateQueries(filters, options)
  }
}
