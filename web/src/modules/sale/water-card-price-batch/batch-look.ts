import type { PRICE_ITEM_STATES, PriceBatchState } from '@weir/contract/modules/sale/water-card-price-batch'

import type { Tone } from '../../../ui/StatusTag.tsx'

export const BATCH_TONE: Record<PriceBatchState, Tone> = {
  planned: 'info',
  running: 'info',
  done: 'ok',
  stopped: 'bad',
  cancelled: 'idle',
}

export const ITEM_TONE: Record<(typeof PRICE_ITEM_STATES)[number], Tone> = { waiting: 'idle', done: 'ok', refused: 'warn' }
