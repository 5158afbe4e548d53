import type { TextsOf } from '../../messages.ts'

export const rechargeOrders: TextsOf<'rechargeOrders'> = {
  sums: '{amount} yuan paid, {refunded} yuan refunded, {quantity} t',
}
