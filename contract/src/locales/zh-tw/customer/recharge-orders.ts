import type { TextsOf } from '../../messages.ts'

export const rechargeOrders: TextsOf<'rechargeOrders'> = {
  stored: '儲值 {stored} 元',
  storedOf: '儲值金額 {amount}，退款 {refunded}，移走 {moved}',
  sums: '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
}
