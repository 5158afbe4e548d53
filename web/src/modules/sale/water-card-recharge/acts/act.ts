import { useQueryClient } from '@tanstack/react-query'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import type { Destined } from '@weir/contract/platform/destination'
import { useNavigate } from 'react-router'

import { usePathOf } from '../../../../platform/router/paths.ts'
import type { ToastAct } from '../../../../ui/basics/toast.tsx'

/** Of every act about one order. */
export interface ActProps {
  order: WaterCardRechargeDetail
  onClose: () => void
}

/** After a refusal the page and the preview ask for the figures of now. */
export function useFiguresOfNow() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

/** The link of a toast; none for a user without that page. */
export function useNext() {
  const pathOf = usePathOf()
  const navigate = useNavigate()
  return (label: string, to: Destined): { next?: ToastAct } => {
    const path = pathOf(to)
    return path === undefined ? {} : { next: { label, act: () => void navigate(path) } }
  }
}
