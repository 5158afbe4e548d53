import { fen, Money, PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

/** The cash with both places, and the change or the amount still missing; undefined before both amounts are known. */
export function changeOf(handed: string, amount: string | undefined): { isShort: boolean; received: string; amount: string } | undefined {
  const paid = z.safeDecode(PaidMoney, handed)
  if (!paid.success || amount === undefined) return undefined
  const rest = Number(paid.data) - Number(z.decode(Money, amount))
  return { isShort: rest < 0, received: z.encode(Money, fen(Number(paid.data))), amount: z.encode(Money, fen(Math.abs(rest))) }
}
