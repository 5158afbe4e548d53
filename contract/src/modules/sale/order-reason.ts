import { DELIVERY_REASONS, PAYMENT_REASONS } from './water-card-recharge.ts'

const CODES = [...DELIVERY_REASONS, ...PAYMENT_REASONS] as const
export type DeliveryCode = (typeof CODES)[number]
const isCode = (reason: string): reason is DeliveryCode => (CODES as readonly string[]).includes(reason)

/** The texts below `cards.order`. */
interface Words {
  code: (code: DeliveryCode) => string
  meterSays: (words: string) => string
}

/** Why an order moved or failed: our codes in words, a meter's words as its own, a clerk's as written. */
export function orderReason(said: Words, reason: string | null, isMeters: boolean): string | null {
  if (reason === null) return null
  if (isCode(reason)) return said.code(reason)
  return isMeters ? said.meterSays(reason) : reason
}
