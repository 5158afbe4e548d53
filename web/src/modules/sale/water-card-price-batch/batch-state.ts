import type { PriceBatchState } from '@weir/contract/modules/sale/water-card-price-batch'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { BATCH_TONE as TONE } from '../ground/batch-state.ts'

export const BATCH_TONE: Record<PriceBatchState, Tone> = { ...TONE, planned: 'info', cancelled: 'idle' }
