/** Where the water of a sale is, said at the counter. */
export const counterDelivery = {
  none: '水已记在卡上，不需要下发。',
  sending: '正在下发到水表 {deviceSn}…',
  arrived: '水表 {deviceSn} 已收到。',
  refused: '水还没有到水表 {deviceSn}：{reason}。水量已记在卡上，不用再收款。',
  failed: '订单 {orderNo} 的水没有到水表',
  open: '看订单',
} as const
