import type { ReconciliationState } from '@weir/contract/modules/pay/reconciliation'

import type { Tone } from '../../../ui/StatusTag.tsx'

export const DAY_TONE: Record<ReconciliationState, Tone> = { noBill: 'bad', open: 'warn', balanced: 'info', closed: 'ok' }
