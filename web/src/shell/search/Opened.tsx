import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { useEffect } from 'react'

import { queryOf } from '../../platform/api.ts'
import { Fetched } from '../../platform/Fetched.tsx'
import type { Opening } from './line.ts'

const fetchOrder = () => import('../../modules/water/water-card-recharge/OrderDrawer.tsx')
const fetchCounter = () => import('../../modules/water/water-card/recharge/RechargeDrawer.tsx')

interface Props {
  opening: Opening
  onClose: () => void
}

/** What was chosen and has no page of its own, over the page that is open. */
export function Opened({ opening, onClose }: Props) {
  if ('rechargeOf' in opening) return <Recharge cardId={opening.rechargeOf} onClose={onClose} />
  return <Fetched from={fetchOrder} props={{ id: opening.orderId, onClose }} onFail={onClose} />
}

function Recharge({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { data: card, isError } = useQuery(queryOf(waterCardApi.get, { id: cardId }))
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  return card && <Fetched from={fetchCounter} props={{ card, onClose }} onFail={onClose} />
}
