import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'

import { BatchPage } from '../ground/BatchPage.tsx'
import { StateBatchDetail } from './StateBatchDetail.tsx'

/** One suspension of many cards, or its end: its facts, how far it is, and the result of each card. */
export default function CardStateBatchDetailPage() {
  return <BatchPage get={cardStateBatchApi.get} Detail={StateBatchDetail} />
}
