import { DELIVERY_REASONS } from './water-card-recharge.ts'

const CODES = [...DELIVERY_REASONS, 'cancelled'] as const
type Code = (typeof CODES)[number]
const isCode = (reason: string): reason is Code => (CODES as readonly string[]).includes(reason)

/** Texts below `cards.order`. */
type Translate = (key: `reason.${Code}` | 'meterSays', values?: { words: string }) => string

/** Why an order moved or failed: our codes in words, a meter's words as its own, a clerk's as written. */
export function orderReason(t: Translate, reason: string | null, isMeters: boolean): string | null {
  if (reason === null) return null
  if (isCode(reason)) return t(`reason.${reason}`)
  return isMeters ? t('meterSays', { words: reason }) : reason
}
