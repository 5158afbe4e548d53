import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { formatQuery } from '@weir/contract/platform/format-query'
import { useSearchParams } from 'react-router'

import { useListState } from '../../../../platform/crud/filters/use-list-state.ts'
import { businessToday } from '../../../../platform/business-time.ts'
import { IN_PLACE } from '../../../../platform/tabs/pane.ts'

export type Days = [string, string]

const thisMonth = (): Days => {
  const today = businessToday()
  return [`${today.slice(0, 'YYYY-MM'.length)}-01`, today]
}

/** The period of a statement, in the address of the page. Without one it is this month so far. */
export function useStatementDays() {
  const { state } = useListState(waterCardApi.ledger)
  const [, setParams] = useSearchParams()
  const dateRange = (state.filter.dateRange as Days | undefined) ?? thisMonth()
  return { state, dateRange, change: (next: { dateRange?: Days }) => setParams(formatQuery(next), IN_PLACE) }
}
