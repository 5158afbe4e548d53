import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { QuoteInput } from '@weir/contract/modules/sale/water-card-trade'

import { queryOf } from '../../../../platform/server/api.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'

/** Yuan or tons. */
export type By = 'amount' | 'quantity'

/** The server's quote for the typed sale. `quote` exists only while it matches exactly. */
export function useQuote(id: number, by: By, typed: string) {
  const refusalOf = useRefusalText()
  const settled = useSettled(typed)
  const input = { id, [by]: settled }
  const isWhole = QuoteInput.safeParse(input).success
  const { data, error } = useQuery({ ...queryOf(waterCardApi.quote, input), enabled: isWhole, meta: { failure: 'inPlace' } })
  const isCurrent = settled === typed && isWhole
  const refusal = error ? refusalOf(error, by) : undefined
  return { quote: isCurrent && !error ? data : undefined, refusal: isCurrent ? refusal : undefined }
}
