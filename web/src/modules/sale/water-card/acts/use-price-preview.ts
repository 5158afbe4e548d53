import { keepPreviousData } from '@tanstack/react-query'
import type { PriceMode } from '@weir/contract/modules/card/price'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useEffect, useState } from 'react'
import { SetPrice } from '@weir/contract/platform/units'
import { z } from 'zod'

import { useRead } from '../../../../platform/server/api.ts'

const PAUSE_MS = 300

/** One card at another price, as the server would change it now. `after` is undefined until the answer to this price is there. */
export function usePricePreview(id: number, price: string | undefined) {
  const asked = useSettled(price)
  const { data, error, isPlaceholderData, refetch } = useRead(
    waterCardApi.adjustPricePreview,
    { ids: [id], ...(asked !== undefined && { unitPrice: asked }) },
    { enabled: asked !== undefined, placeholderData: keepPreviousData },
  )
  const [row] = data?.list ?? []
  const isOfPrice = price !== undefined && asked === price && !isPlaceholderData
  return {
    error,
    refetch,
    row: isOfPrice ? row : undefined,
    /** Why the card keeps its price: in both modes, or in this one. */
    refusalOf: (mode: PriceMode) => (isOfPrice && row ? (row.refusal ?? (mode === 'keepAmount' ? row.amountRefusal : null)) : null),
  }
}

/** The value once it has not changed for a moment: nobody needs a preview of each key. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A price as it is typed, once it is one that a card may have. */
export const priceTyped = (typed: string): string | undefined => (z.safeDecode(SetPrice, typed).success ? typed : undefined)
