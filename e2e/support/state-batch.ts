import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { ask } from './api.ts'
import { newCards } from './cards.ts'

/** The resumption of one new card: batches have no list to take one from, and the card can be sold to afterwards. */
export async function newStateBatch() {
  const { ids } = await newCards(1)
  await ask('admin', waterCardApi.setStatus, { id: ids[0]!, state: 'suspended', reason: 'e2e' })
  const { counts, digest } = await ask('admin', cardStateBatchApi.preview, { ids, to: 'active' })
  const expected = { count: counts.changing, digest }
  return ask('admin', cardStateBatchApi.move, { selection: { ids }, to: 'active', reason: 'e2e', expected })
}
