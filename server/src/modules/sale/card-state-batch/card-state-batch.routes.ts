import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'

import { implement } from '../../../kernel/implement.ts'
import { getStateBatch, listStateItems } from './card-state-act.ts'
import { moveCards, previewStates } from './card-state-batch.service.ts'

export const cardStateBatchRoutes = implement(cardStateBatchApi, {
  get: getStateBatch,
  items: listStateItems,
  preview: previewStates,
  move: moveCards,
})
