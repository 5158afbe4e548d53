/** Words of the page of all recharge orders. */
export const rechargeOrders = {
  sums: '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
} as const
