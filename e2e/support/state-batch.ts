import { cardStateBatchApi } from '@weir/contract/modules/water/card-state-batch'

import { ask } from './api.ts'
import { newCards } from './cards.ts'

/** The suspension of one new card: batches have no list to take one from. */
export async function newStateBatch() {
  const { ids } = await newCards(1)
  const { counts, digest } = await ask('admin', cardStateBatchApi.preview, { ids, to: 'suspended' })
  const expected = { count: counts.changing, digest }
  return ask('admin', cardStateBatchApi.move, { selection: { ids }, to: 'suspended', reason: 'e2e', expected })
}
