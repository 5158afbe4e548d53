import type { TextsOf } from '../../messages.ts'

export const wechat: TextsOf<'wechat'> = {
  count: '{count, number} 個',
  all: '全部微信綁定',
  bind: '綁定微信',
  none: '還沒有綁定微信',
  noneAdvice: '住戶在小程式裡綁定後顯示在這裡，也可由櫃檯代為綁定。',
  openidAdvice: '住戶在小程式「我的」頁出示 OpenID，照抄即可。',
  find: '輸入戶名或手機號碼後四位查找',
  question: '解綁住戶 {name} 的微信「{nickname}」？',
  verb: '解綁微信 {nickname}',
  sees: '解綁後，這個微信在小程式裡看不到該住戶的 {count, number} 張水卡：剩餘水量、用水和訂單都看不到，也不能為其儲值。',
  seesAny: '解綁後，這個微信在小程式裡看不到該住戶的水卡：剩餘水量、用水和訂單都看不到，也不能為其儲值。',
  card: '{room}，卡 {cardNo}，剩餘 {quantity} t',
  stays: '水卡、水量和其他微信的綁定不變。要恢復，需要住戶重新出示 OpenID。',
  done: '已解綁微信「{nickname}」',
}
