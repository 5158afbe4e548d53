import type { Found } from '@weir/contract/modules/found'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'

import { customerLists, useCustomerLines } from '../../modules/customer/found.ts'
import { placeLines, placeLists } from '../../modules/place/found.ts'
import { useWaterLines, waterLists } from '../../modules/water/found.ts'
import type { FoundList, Line } from '../../platform/search-line.ts'
import { useMay } from '../../platform/session.tsx'

type Kind = keyof Found

/** Where each kind is listed, module by module. */
export const LISTS: Record<Kind, FoundList> = { ...waterLists, ...customerLists, ...placeLists }

export const listOf = (kind: Kind, text: string) => `${LISTS[kind].path}?${formatQuery(LISTS[kind].filter(text)).toString()}`

/** The results as lines, by kind in their order: each leads to its page. */
export function useFoundLines(text: string) {
  const { may } = useMay()
  const to = (kind: Kind, page: string, endpoint: Endpoint) => ({ path: may(endpoint) ? page : listOf(kind, text) })
  const byModule = [useWaterLines(to), useCustomerLines(to), placeLines(to)]
  return (found: Found) => {
    const lines = Object.assign({}, ...byModule.map((linesOf) => linesOf(found))) as Record<Kind, Line[]>
    return (Object.entries(lines) as [Kind, Line[]][]).toSorted(([a], [b]) => LISTS[a].rank - LISTS[b].rank)
  }
}
