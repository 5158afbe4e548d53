import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { CardGlance } from '@weir/contract/modules/sale/water-card-detail'

import { queryOf } from '../../../../platform/server/api.ts'
import { useMay } from '../../../../platform/session/session.tsx'

/** How the meters of a few cards stand, for those who may see it; by the card's id. */
export function useGlances(cards: readonly { id: number }[]): (id: number) => CardGlance | undefined {
  const isAllowed = useMay().may(waterCardApi.glance)
  const glance = queryOf(waterCardApi.glance, { ids: cards.map(({ id }) => id) })
  const { data } = useQuery({ ...glance, enabled: isAllowed && cards.length > 0, meta: { failure: 'inPlace' } })
  return (id) => data?.list.find((one) => one.id === id)
}
