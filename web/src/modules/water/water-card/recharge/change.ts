import { fen, Money, PaidMoney } from '@weir/contract/platform/units'
import { z } from 'zod'

/** What goes back over the counter, or what is still missing; nothing before both are known. */
export function changeOf(received: string, amount: string | undefined): { isShort: boolean; amount: string } | undefined {
  const paid = z.safeDecode(PaidMoney, received)
  if (!paid.success || amount === undefined) return undefined
  const rest = Number(paid.data) - Number(z.decode(Money, amount))
  return { isShort: rest < 0, amount: z.encode(Money, fen(Math.abs(rest))) }
}
