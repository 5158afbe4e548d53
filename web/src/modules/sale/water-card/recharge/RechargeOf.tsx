import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useEffect } from 'react'

import { queryOf } from '../../../../platform/server/api.ts'
import { Fetched } from '../../../../platform/loading/Fetched.tsx'

const fetchCounter = () => import('./RechargeDrawer.tsx')

interface Props {
  id: number
  onClose: () => void
}

/** The counter for a card of which only the number is known. */
export default function RechargeOf({ id, onClose }: Props) {
  const { data: card, isError } = useQuery(queryOf(waterCardApi.get, { id }))
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  return card && <Fetched from={fetchCounter} props={{ card, onClose }} onFail={onClose} />
}
