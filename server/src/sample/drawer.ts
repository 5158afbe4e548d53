import { PIECE_VALUES, shiftApi } from '@weir/contract/modules/pay/shift'
import { Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Writing } from '../kernel/context.ts'
import { perform } from './perform.ts'
import { chance } from './random.ts'

const FLOAT = '200.00'

/** The evening of a counter: the clerk counts the cash of the day. Sometimes ten yuan are missing. */
export async function handOver(ctx: Writing) {
  const { shift } = await perform(ctx, shiftApi.mine, {})
  if (!shift) return
  const { id, expected } = shift
  const isShort = expected >= 1000 && chance('short', id) < 0.06
  const why = isShort ? { reason: 'changeError' as const, note: '找零多付 10 元，已与住户联系' } : {}
  const counts = piecesOf(Number(expected) - (isShort ? 1000 : 0))
  await perform(ctx, shiftApi.close, { id, expected: z.encode(Money, expected), counts, ...why })
}

/** The fewest notes and coins that make a sum. */
function piecesOf(fen: number) {
  let left = fen
  return PIECE_VALUES.flatMap((value) => {
    const worth = Math.round(Number(value) * 100)
    const pieces = Math.floor(left / worth)
    left -= pieces * worth
    return pieces > 0 ? [{ value, pieces }] : []
  })
}

export const openDrawer = (ctx: Writing) => perform(ctx, shiftApi.open, { float: FLOAT })
