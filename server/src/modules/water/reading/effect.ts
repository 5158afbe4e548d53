import type { readingApi } from '@weir/contract/modules/water/reading'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { add, fen, litre, minus } from '@weir/contract/platform/units'

import type { RowEffect } from '../meter-stat/meter-stat.store.ts'

export type Effect = OutputOf<typeof readingApi.decide>
type Rows = Omit<Effect, 'goesOn'>
type Change = Effect['changes'][number]

/** What a decision does to the daily rows, by day and meter, and in all. */
export function effectOf(effects: readonly RowEffect[]): Rows {
  const changes = effects.map(changeOf).filter(({ quantity, amount }) => quantity !== 0 || (amount ?? 0) !== 0)
  changes.sort((a, b) => compare(a.date, b.date) || compare(a.deviceSn, b.deviceSn))
  return {
    changes,
    quantity: changes.reduce((sum, { quantity }) => add(sum, quantity), litre(0)),
    amount: changes.reduce((sum, { amount }) => add(sum, amount ?? fen(0)), fen(0)),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function changeOf({ before, after }: RowEffect): Change {
  const { date, deviceSn, cardId, cardNo } = (after ?? before)!
  const amount = minus(after?.amountFen ?? fen(0), before?.amountFen ?? fen(0))
  const quantity = minus(after?.usageLitre ?? litre(0), before?.usageLitre ?? litre(0))
  return { date, deviceSn, cardNo, quantity, amount: cardId === null ? null : amount }
}
