import { REFUND_REASONS, type WaterCardRefund, waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

/** A refund, as its acts name it. */
export type HandledRefund = Pick<WaterCardRefund, 'id' | 'refundNo' | 'name' | 'amount' | 'paymentMethod' | 'state' | 'failureReason'>

/** The commands about a refund of one product, and their input. */
export interface RefundCommands {
  retry: Endpoint
  settle: Endpoint
  input: (id: number) => object
}
const { retry, settle } = waterCardRefundApi
export const WATER_REFUNDS: RefundCommands = { retry, settle, input: (id) => ({ id }) }

export const REFUND_TONE: Record<WaterCardRefund['state'], Tone> = { pending: 'info', done: 'ok', failed: 'bad' }

/** Its provider has the word: the state changes without anybody here. */
export const awaitsProvider = ({ state }: Pick<WaterCardRefund, 'state'>) => state === 'pending'

type Code = (typeof REFUND_REASONS)[number]
const isCode = (reason: string): reason is Code => (REFUND_REASONS as readonly string[]).includes(reason)

/** Why a refund moved or failed: our codes in words, a provider's or a clerk's words as they are. */
export function useRefundReason() {
  const t = useTranslations('corrections.refundReason')
  return (reason: string | null) => (reason !== null && isCode(reason) ? t(reason) : reason)
}
