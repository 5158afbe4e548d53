import { PIECE_VALUES } from '@weir/contract/modules/pay/shift'
import { Money } from '@weir/contract/platform/units'
import { z } from 'zod'

export type Value = (typeof PIECE_VALUES)[number]
/** As typed, by value; empty where nothing was. */
export type Typed = Partial<Record<Value, string>>

const FEN: Record<Value, number> = { '100': 10_000, '50': 5000, '20': 2000, '10': 1000, '5': 500, '1': 100, '0.1': 10 }

export const fenOf = (money: string): number => Number(z.decode(Money, money))
export const moneyOf = (fen: number): string => z.encode(Money, fen as z.output<typeof Money>)

const piecesOf = (typed: Typed, value: Value) => Number(typed[value] || 0)
export const worthOf = (typed: Typed, value: Value) => piecesOf(typed, value) * FEN[value]

/** The whole count, and the running sum down to each value. */
export function countOf(typed: Typed) {
  let fen = 0
  const running = Object.fromEntries(PIECE_VALUES.map((value) => [value, (fen += worthOf(typed, value))])) as Record<Value, number>
  const pieces = PIECE_VALUES.reduce((sum, value) => sum + piecesOf(typed, value), 0)
  const counts = PIECE_VALUES.filter((value) => piecesOf(typed, value) > 0).map((value) => ({ value, pieces: piecesOf(typed, value) }))
  return { fen, pieces, running, counts, isTyped: Object.values(typed).some((text) => text !== '') }
}

/** The count against the expected sum. A drawer that paid out more than it took is filled up: both are negative then. */
export function compare({ expected: money }: { expected: string }, typed: Typed) {
  const expected = fenOf(money)
  const isFilling = expected < 0
  const count = countOf(typed)
  const counted = isFilling ? -count.fen : count.fen
  // A drawer without cash is counted without typing.
  const isCounted = count.isTyped || expected === 0
  return { counts: count.counts, isFilling, counted, gap: isCounted ? counted - expected : undefined }
}
