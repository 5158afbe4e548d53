import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'

import { implement } from '../../../kernel/implement.ts'
import { getStateBatch, listStateItems } from './card-state-batch.queries.ts'
import { previewStates } from './card-state-preview.ts'
import { moveCards } from './place-state-batch.service.ts'

export const cardStateBatchRoutes = implement(cardStateBatchApi, {
  get: getStateBatch,
  items: listStateItems,
  preview: previewStates,
  move: moveCards,
})
