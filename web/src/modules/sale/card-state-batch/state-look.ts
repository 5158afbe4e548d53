import type { StateBatchState, StateItemState } from '@weir/contract/modules/sale/card-state-terms'

import type { Tone } from '../../../ui/StatusTag.tsx'

export const BATCH_TONE: Record<StateBatchState, Tone> = { running: 'info', done: 'ok', stopped: 'bad' }
export const ITEM_TONE: Record<StateItemState, Tone> = { waiting: 'idle', done: 'ok', refused: 'warn' }
