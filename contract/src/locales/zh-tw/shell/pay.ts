import type { TextsOf } from '../../messages.ts'

export const pay: TextsOf<'pay'> = {
  paid: '付款成功',
  unpaid: '等待付款',
  failed: '付款失敗',
  delivery: {
    nothingToDeliver: '水量已記入水卡，無需下發到水錶。',
    notInitiated: '水量已記入水卡，正等待下發到水錶。',
    initiated: '水量正在下發到水錶，入帳後本頁會更新。',
    success: '水量已入帳，可以用水。',
    fail: '水量沒有下發到水錶，款項已收。可在儲值訂單中重新下發。',
  },
  unpaidHint: '還沒有收到款項，收到後本頁會更新。',
  failedHint: '款項沒有收到，水量未增加。可重新儲值。',
  /** Of an order of packages. */
  packagesFailedHint: '款項沒有收到，方案沒有生效。可重新續費。',
  packages: {
    nothingToDeliver: '方案已記到物聯網卡，不用向電信商訂購。',
    notInitiated: '方案已記到物聯網卡，等待向電信商訂購。',
    initiated: '電信商正在辦理，辦好後本頁會更新。',
    success: '電信商已辦好，流量可以使用。',
    fail: '款項已收，電信商沒有辦成。可在流量訂單中重新訂購。',
  },
  stopped: '本頁已停止自動查詢。',
  lookAgain: '再查一次',
  /** The payer reads it at the provider. */
  description: '水費充值 {orderNo}',
  packageDescription: '流量方案 {orderNo}',
  noOrder: '查無訂單',
  noNumber: '網址裡沒有訂單號，從儲值訂單重新開啟。',
  loading: '正在查詢',
  openOrder: '檢視訂單',
  goHome: '返回首頁',
}
