import type { Found } from '@weir/contract/modules/found'
import type { Destined } from '@weir/contract/platform/destination'

import { customerLists, useCustomerLines } from '../../modules/customer/found.ts'
import { iotLists, useIotLines } from '../../modules/iot/found.ts'
import { meterLists, useMeterLines } from '../../modules/meter/found.ts'
import { placeLines, placeLists } from '../../modules/place/found.ts'
import { saleLists, useSaleLines } from '../../modules/sale/found.ts'
import { usePathOf } from '../../platform/router/paths.ts'
import type { FoundList, Line } from '../../platform/browser/search-line.ts'

type Kind = keyof Found

/** Where each kind is listed, module by module. */
export const LISTS: Record<Kind, FoundList> = { ...saleLists, ...meterLists, ...customerLists, ...placeLists, ...iotLists }

/** The results as lines, by kind in their order: each leads to its page, or for users without that to the list it was found in. */
export function useFoundLines(text: string) {
  const pathOf = usePathOf()
  const pageOf = (kind: Kind, page: Destined) => (pathOf(page) === undefined ? LISTS[kind].rows(text) : page)
  const byModule = [useSaleLines(pageOf), useMeterLines(pageOf), useCustomerLines(pageOf), placeLines(pageOf), useIotLines(pageOf)]
  return (found: Found) => {
    const lines = Object.assign({}, ...byModule.map((linesOf) => linesOf(found))) as Record<Kind, Line[]>
    return (Object.entries(lines) as [Kind, Line[]][]).toSorted(([a], [b]) => LISTS[a].rank - LISTS[b].rank)
  }
}
