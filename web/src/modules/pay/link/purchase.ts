import type { Opened } from '@weir/contract/modules/pay/link'
import { Money, PaidMoney, Price, Quantity, quantityFor } from '@weir/contract/platform/units'
import { z } from 'zod'

/** The purchase of an amount at this price, by the rule of the server; undefined: it buys nothing, or is above the limit. */
export function purchaseOf(typed: string, { unitPrice, most }: NonNullable<Opened['sale']>) {
  const amount = PaidMoney.safeDecode(typed)
  if (!amount.success || amount.data <= 0 || amount.data > z.decode(Money, most)) return undefined
  const litres = quantityFor(amount.data, z.decode(Price, unitPrice))
  return litres > 0 ? { amount: z.encode(Money, amount.data), quantity: z.encode(Quantity, litres) } : undefined
}
