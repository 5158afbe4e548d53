import { waterCardPriceApi } from '@weir/contract/modules/sale/water-card-price'

import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { waterCardPrices } from '../../card/index.ts'
import { exportPrices, priceReading } from './price-records.list.ts'

export const waterCardPriceRoutes = implement(waterCardPriceApi, {
  ...readHandlers(waterCardPriceApi, waterCardPrices, priceReading),
  export: exportPrices,
})
