import { DELIVERY_REASONS, type WaterCardRecharge } from '@weir/contract/modules/water/water-card-recharge'
import { useTranslations } from 'use-intl/react'

const CODES = [...DELIVERY_REASONS, 'cancelled'] as const
type Code = (typeof CODES)[number]
const isCode = (reason: string): reason is Code => (CODES as readonly string[]).includes(reason)

/** Why an order moved or failed: our codes in words, a meter's words as its own, a clerk's as written. */
export function useReason() {
  const t = useTranslations('cards.order')
  const words = (reason: string | null, isMeters: boolean) => {
    if (reason === null) return null
    if (isCode(reason)) return t(`reason.${reason}`)
    return isMeters ? t('meterSays', { words: reason }) : reason
  }
  return {
    ofOrder: ({ failureReason, state }: Pick<WaterCardRecharge, 'failureReason' | 'state'>) => words(failureReason, state === 'fail'),
    ofMove: ({ reason, to }: { reason: string | null; to: string }) => words(reason, to.endsWith('/fail')),
  }
}
