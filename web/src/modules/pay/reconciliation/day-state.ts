import type { DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import type { ReconciliationState } from '@weir/contract/modules/pay/reconciliation'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const DAY_TONE: Record<ReconciliationState, Tone> = { noBill: 'bad', open: 'warn', balanced: 'info', closed: 'ok' }
export const DIFFERENCE_TONE: Record<DifferenceState, Tone> = {
  open: 'warn',
  proposed: 'info',
  settled: 'ok',
  explained: 'ok',
  gone: 'idle',
}

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
export const inYuan = (yuan: string) => fenOf(yuan) / 100
/** Amounts of yuan, added in fen. */
export const sumOf = (amounts: readonly string[]) => (amounts.reduce((sum, yuan) => sum + fenOf(yuan), 0) / 100).toFixed(2)
