import type { TextsOf } from '../../messages.ts'

export const counterDelivery: TextsOf<'counterDelivery'> = {
  none: '這張卡不需要下發，可以用水。',
  sending: '正在下發到水錶 {deviceSn}…',
  arrived: '水錶 {deviceSn} 已收到，可以用水。',
  refused: '水還沒有到水錶 {deviceSn}：{reason}。水量已記在卡上，不用再收款。',
  failed: '訂單 {orderNo} 的水沒有到水錶',
  open: '看訂單',
}
