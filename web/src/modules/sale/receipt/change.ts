import { fen, Money, PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

/** The change, or the amount still missing; undefined before both amounts are known. */
export function changeOf(received: string, amount: string | undefined): { isShort: boolean; amount: string } | undefined {
  const paid = z.safeDecode(PaidMoney, received)
  if (!paid.success || amount === undefined) return undefined
  const rest = Number(paid.data) - Number(z.decode(Money, amount))
  return { isShort: rest < 0, amount: z.encode(Money, fen(Math.abs(rest))) }
}
