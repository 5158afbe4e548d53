import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { waterCardPriceBatches } from '../../card/index.ts'
import { cancelBatch, priceAct, listItems } from './price-act.ts'
import { batchReading } from './price-batch.list.ts'

export const waterCardPriceBatchRoutes = implement(waterCardPriceBatchApi, {
  ...readHandlers(waterCardPriceBatchApi, waterCardPriceBatches, batchReading),
  items: listItems,
  cancel: cancelBatch,
  resume: priceAct.resume,
})
