/** Words of the page of all recharge orders. */
export const rechargeOrders = {
  stored: '储值 {stored} 元',
  storedOf: '充值 {amount}，退款 {refunded}，移走 {moved}',
  sums: '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
} as const
