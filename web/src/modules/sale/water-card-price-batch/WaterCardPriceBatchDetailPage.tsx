import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { BatchPage } from '../ground/BatchPage.tsx'
import { BatchDetail } from './BatchDetail.tsx'

/** One batch of price changes: its facts, how far it is, and the result of each card. */
export default function WaterCardPriceBatchDetailPage() {
  return <BatchPage get={waterCardPriceBatchApi.get} Detail={BatchDetail} />
}
