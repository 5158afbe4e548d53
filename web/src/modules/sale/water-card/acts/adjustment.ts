import { ADJUST_REASONS } from '@weir/contract/modules/card/adjust-reason'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { AdjustedQuantity } from '@weir/contract/platform/units'
import { use } from 'react'

import { useDryRun } from '../../../../platform/command/use-dry-run.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format.ts'
import { useRefusalText } from '../../../../platform/failures.ts'
import { useSettled } from '../../../../ui/moments.ts'

/** Into the card, or out of it. */
export const WAYS = ['in', 'out'] as const
export type Way = (typeof WAYS)[number]

/** Tons as two answers: which way, and how many. */
export interface Typed {
  way: Way | undefined
  size: string
}

export const NOTHING_TYPED: Typed = { way: undefined, size: '' }

/** The value of the field; empty as long as one of the two is missing. */
export const signedOf = ({ way, size }: Typed): string => (way === undefined || size === '' ? '' : way === 'out' ? `-${size}` : size)
export const typedOf = (signed: string): Typed =>
  signed === '' ? NOTHING_TYPED : { way: signed.startsWith('-') ? 'out' : 'in', size: signed.replace('-', '') }
/** The tons that take these back, with two places where the third is 0. */
export const oppositeOf = (signed: string): string => {
  const short = signed.replace(/(\.\d\d)0$/, '$1')
  return short.startsWith('-') ? short.slice(1) : `-${short}`
}

/** The adjustment as typed so far, and the server's figures for it. They exist only while they match exactly. */
export function useAdjustment({ id }: WaterCard) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const quantity = textOf(values['quantity'])
  const settled = useSettled(quantity)
  const isWhole = AdjustedQuantity.safeDecode(settled).success
  // Of a dry run only the tons matter.
  const { data, error, isPlaceholderData } = useDryRun(waterCardApi.adjust, { id, quantity: settled, reason: ADJUST_REASONS[0] }, isWhole)
  const isCurrent = isWhole && settled === quantity && !isPlaceholderData
  const refusal = error ? refusalOf(error, 'quantity') : undefined
  return {
    ...typedOf(quantity),
    hasReason: textOf(values['reason']) !== '',
    effect: isCurrent && !error ? data : undefined,
    refusal: isCurrent ? refusal : undefined,
  }
}
