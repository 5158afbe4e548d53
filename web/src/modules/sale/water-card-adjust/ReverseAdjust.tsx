import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCardAdjust } from '@weir/contract/modules/sale/water-card-adjust'

import { queryOf } from '../../../platform/server/api.ts'
import AdjustCard from '../water-card/acts/AdjustCard.tsx'

interface Props {
  adjust: WaterCardAdjust
  onClose: () => void
}

/** The drawer of an adjustment, with the card as it is now. */
export default function ReverseAdjust({ adjust, onClose }: Props) {
  const { data } = useQuery(queryOf(waterCardApi.get, { id: adjust.cardId }))
  return data ? <AdjustCard card={data} reverses={adjust} onClose={onClose} /> : null
}
