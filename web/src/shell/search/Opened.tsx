import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { lazy, useEffect } from 'react'

import { queryOf } from '../../platform/api.ts'
import type { Opening } from './line.ts'

const OrderDrawer = lazy(() => import('../../modules/water/water-card-recharge/OrderDrawer.tsx'))
const RechargeDrawer = lazy(() => import('../../modules/water/water-card/recharge/RechargeDrawer.tsx'))

interface Props {
  opening: Opening
  onClose: () => void
}

/** What was chosen and has no page of its own, over the page that is open. */
export default function Opened({ opening, onClose }: Props) {
  if ('orderId' in opening) return <OrderDrawer id={opening.orderId} onClose={onClose} />
  return <Recharge cardId={opening.rechargeOf} onClose={onClose} />
}

function Recharge({ cardId, onClose }: { cardId: number; onClose: () => void }) {
  const { data: card, isError } = useQuery(queryOf(waterCardApi.get, { id: cardId }))
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  return card && <RechargeDrawer card={card} onClose={onClose} />
}
