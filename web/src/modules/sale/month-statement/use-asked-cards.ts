import { monthStatementApi } from '@weir/contract/modules/sale/month-statement'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { monthIn } from './use-month.ts'

export type AskedCards = Pick<WireInput<typeof monthStatementApi.cards>, 'month' | 'communityId' | 'isWithoutCommunity' | 'figure'>

const NAMES = ['communityId', 'isWithoutCommunity', 'figure'] as const

/** The cards that the address asks for. A value that is none is dropped. */
export function useAskedCards(): AskedCards {
  const [params] = useSearchParams()
  return useMemo(() => {
    const { input } = monthStatementApi.cards
    const given = fromText(input, parseQuery(params.toString())) as Record<string, unknown>
    const known = NAMES.filter((name) => given[name] !== undefined && input.shape[name].safeParse(given[name]).success)
    return { ...monthIn(params), ...Object.fromEntries(known.map((name) => [name, given[name]])) }
  }, [params])
}
