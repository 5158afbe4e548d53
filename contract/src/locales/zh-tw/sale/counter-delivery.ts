import type { TextsOf } from '../../messages.ts'

export const counterDelivery: TextsOf<'counterDelivery'> = {
  none: '水已記在卡上，不需要下發。',
  sending: '正在下發到水錶 {deviceSn}…',
  arrived: '水錶 {deviceSn} 已收到。',
  refused: '水還沒有到水錶 {deviceSn}：{reason}。水量已記在卡上，不用再收款。',
  failed: '訂單 {orderNo} 的水沒有到水錶',
  open: '看訂單',
}
