import { Month, monthOf } from '@weir/contract/platform/month'
import { formatQuery } from '@weir/contract/platform/format-query'
import { useSearchParams } from 'react-router'

import { businessToday } from '../../../platform/format/business-time.ts'
import { IN_PLACE } from '../../../platform/tabs/pane.ts'

/** The month in the address. Without one, and for one that has not begun, the server takes the last complete month. */
export function useMonth() {
  const [params, setParams] = useSearchParams()
  return { input: monthIn(params), choose: (month: string) => setParams(formatQuery({ month }), IN_PLACE) }
}

export function monthIn(params: URLSearchParams): { month?: string } {
  const asked = Month.safeParse(params.get('month'))
  return asked.success && asked.data <= thisMonth() ? { month: asked.data } : {}
}

export const thisMonth = () => monthOf(businessToday())
