import { PIECE_VALUES, shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import type { Role } from './accounts.ts'
import { ask } from './api.ts'
import { newCards } from './cards.ts'

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)

/** The fewest notes and coins of a sum. */
function piecesOf(yuan: string) {
  let left = Math.abs(fenOf(yuan))
  return PIECE_VALUES.map((value) => {
    const pieces = Math.floor(left / fenOf(value))
    left -= pieces * fenOf(value)
    return { value, pieces }
  })
}

/** A new shift with the cash of one order, whatever the clerk sold before. Answers that order. */
export async function newShift(clerk: Role, amount: string) {
  const { shift } = await ask(clerk, shiftApi.mine, {})
  if (shift) await ask(clerk, shiftApi.close, { id: shift.id, expected: shift.expected, counts: piecesOf(shift.expected) })
  const { ids } = await newCards(1)
  return ask(clerk, waterCardApi.recharge, { id: ids[0]!, amount, paymentMethod: 'cash' })
}
