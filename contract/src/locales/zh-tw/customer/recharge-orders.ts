import type { TextsOf } from '../../messages.ts'

export const rechargeOrders: TextsOf<'rechargeOrders'> = {
  sums: '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
}
