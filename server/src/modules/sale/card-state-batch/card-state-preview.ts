import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { STATE_REFUSALS } from '@weir/contract/modules/sale/card-state-codes'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { previewPage, summed } from '../ground/batch-items.store.ts'
import { assess, type Assessed } from './state-selection.ts'

type Endpoint = (typeof cardStateBatchApi)['preview']

/** The cards that would move, and the others with their reasons. It changes nothing. 404, 409, 400: see `assess`. */
export async function previewStates(ctx: Context, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { to, part, refusal, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const assessed = await assess(ctx, { selection, to })
  const { count, digest } = summed(assessed)
  const page = { part, refusal, pageNum, pageSize, orderBy, isAsc }
  const { all, refused, byRefusal, ...shown } = previewPage(assessed, page, STATE_REFUSALS, rowOf)
  return { ...shown, counts: { all, changing: count, refused, byRefusal }, digest, asOf: ctx.now() }
}

function rowOf({ card: { id, cardNo, name, communityName, roomNo, state }, refusal }: Assessed) {
  return { id, cardNo, name, communityName, roomNo, state, refusal }
}
