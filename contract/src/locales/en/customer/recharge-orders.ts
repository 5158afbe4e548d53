import type { TextsOf } from '../../messages.ts'

export const rechargeOrders: TextsOf<'rechargeOrders'> = {
  stored: 'Stored value {stored} yuan',
  storedOf: 'recharged {amount}, refunded {refunded}, moved {moved}',
  sums: '{amount} yuan paid, {refunded} yuan refunded, {quantity} t',
}
