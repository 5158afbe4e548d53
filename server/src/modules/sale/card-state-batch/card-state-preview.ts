import type { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { STATE_REFUSALS } from '@weir/contract/modules/sale/card-state-terms'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { assess, type Assessed, summed } from './state-selection.ts'

type Endpoint = (typeof cardStateBatchApi)['preview']

/** The cards that would move, and the others with their reasons. It changes nothing. 404, 409, 400: see `assess`. */
export async function previewStates(ctx: Context, input: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { to, part, refusal, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const assessed = await assess(ctx, { selection, to })
  const { count, digest } = summed(assessed)
  const chosen = assessed.filter(
    (one) => (part === undefined || (part === 'refused') === (one.refusal !== null)) && (refusal === undefined || one.refusal === refusal),
  )
  if (orderBy === 'id') chosen.sort((a, b) => (isAsc ? 1 : -1) * (a.card.id - b.card.id))
  const from = firstRow({ pageNum, pageSize })
  const refused = STATE_REFUSALS.map((refusal) => ({ refusal, count: assessed.filter((one) => one.refusal === refusal).length }))
  return {
    list: chosen.slice(from, from + pageSize).map(rowOf),
    total: chosen.length,
    currentPage: pageNum,
    counts: {
      all: assessed.length,
      changing: count,
      refused: assessed.length - count,
      byRefusal: refused.filter((one) => one.count > 0),
    },
    digest,
    asOf: ctx.now(),
  }
}

function rowOf({ card: { id, cardNo, name, communityName, roomNo, state }, refusal }: Assessed) {
  return { id, cardNo, name, communityName, roomNo, state, refusal }
}
