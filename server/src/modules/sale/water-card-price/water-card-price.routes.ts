import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { waterCardPrices, waterCardPriceBatches } from '../../card/index.ts'
import { cancelBatch, priceAct } from './price-act.ts'
import { batchReading } from './price-batch.list.ts'
import { listItems } from './price-items.queries.ts'
import { exportPrices, priceReading } from './price-records.list.ts'

export const waterCardPriceRoutes = implement(waterCardPriceApi, {
  ...readHandlers(waterCardPriceApi, waterCardPrices, priceReading),
  export: exportPrices,
})

export const waterCardPriceBatchRoutes = implement(waterCardPriceBatchApi, {
  ...readHandlers(waterCardPriceBatchApi, waterCardPriceBatches, batchReading),
  items: listItems,
  cancel: cancelBatch,
  resume: priceAct.resume,
})
