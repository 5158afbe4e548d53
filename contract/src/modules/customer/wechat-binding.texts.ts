import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { wechatBindingApi } from './wechat-binding.ts'

export const wechatBinding = {
  title: ['微信绑定', 'WeChat binding', '微信綁定'],
  screen: ['微信绑定', 'WeChat bindings', '微信綁定'],
  field: {
    ...pick(labels, 'dateRange'),
    hyUserId: ['住户', 'Household', '住戶'],
    name: ['户名', 'Household', '戶名'],
    telephone: ['联系电话', 'Contact phone', '聯絡電話'],
    nickname: ['微信名', 'WeChat name', '微信名稱'],
    openid: ['OpenID', 'OpenID', 'OpenID'],
    avatar: ['头像', 'Picture', '頭像'],
    binder: ['绑定人', 'Bound by', '綁定人'],
    createdAt: ['绑定时间', 'Bound at', '綁定時間'],
  },
  option: {},
  action: {
    unbind: ['解绑微信', 'Unbind WeChat', '解綁微信'],
    reveal: ['显示完整 OpenID', 'Show whole OpenID', '顯示完整 OpenID'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['绑定不存在或已解除，刷新后再试', 'This binding does not exist; refresh and try again', '綁定不存在或已解除，重新整理後再試'],
    householdMissing: [
      '没有这位住户，或不在你的数据范围内',
      'There is no such household in your data scope',
      '沒有這位住戶，或不在你的資料範圍內',
    ],
    taken: ['这个微信已绑定该住户，不用再绑', 'This WeChat account is already bound to the household', '這個微信已綁定該住戶，不用再綁'],
    noPicture: [
      '头像不是小尺寸 JPEG 图片，换一张或不填',
      'The picture must be a small JPEG; choose another, or leave it out',
      '頭像不是小尺寸 JPEG 圖片，換一張或不填',
    ],
  },

  /** Texts about WeChat bindings beside the labels of their fields. */
  count: ['{count, number} 个', '{count, number}', '{count, number} 個'],
  all: ['全部微信绑定', 'All WeChat bindings', '全部微信綁定'],
  bind: ['绑定微信', 'Bind WeChat', '綁定微信'],
  noneAdvice: [
    '还没有绑定微信。住户在小程序里绑定，也可由柜台代为绑定。',
    'No WeChat is bound yet. The household binds it in the mini program, or the counter does.',
    '還沒有綁定微信。住戶在小程式裡綁定，也可由櫃檯代為綁定。',
  ],
  openidAdvice: [
    '住户在小程序“我的”页出示 OpenID，照抄即可。',
    'The household shows the OpenID on the page "Me" of the mini program; copy it.',
    '住戶在小程式「我的」頁出示 OpenID，照抄即可。',
  ],
  find: ['输入户名或手机号后四位查找', 'Type a name or the last four digits of a mobile number', '輸入戶名或手機號碼後四位查找'],
  question: [
    '解绑住户 {name} 的微信“{nickname}”？',
    'Unbind WeChat "{nickname}" from household {name}?',
    '解綁住戶 {name} 的微信「{nickname}」？',
  ],
  verb: ['解绑微信 {nickname}', 'Unbind WeChat {nickname}', '解綁微信 {nickname}'],
  sees: [
    '解绑后，这个微信在小程序里看不到该住户的 {count, number} 张水卡：剩余水量、用水和订单都看不到，也不能为其充值。',
    '{count, plural, one {This WeChat account will no longer see the card of the household} other {This WeChat account will no longer see the {count, number} cards of the household}} in the mini program: no remaining water, usage or orders, and it cannot recharge.',
    '解綁後，這個微信在小程式裡看不到該住戶的 {count, number} 張水卡：剩餘水量、用水和訂單都看不到，也不能為其儲值。',
  ],
  seesAny: [
    '解绑后，这个微信在小程序里看不到该住户的水卡：剩余水量、用水和订单都看不到，也不能为其充值。',
    'This WeChat account will no longer see the cards of the household in the mini program: no remaining water, usage or orders, and it cannot recharge.',
    '解綁後，這個微信在小程式裡看不到該住戶的水卡：剩餘水量、用水和訂單都看不到，也不能為其儲值。',
  ],
  card: [
    '{room}，卡 {cardNo}，剩余 {quantity} t',
    '{room}, card {cardNo}, {quantity} t remaining',
    '{room}，卡 {cardNo}，剩餘 {quantity} t',
  ],
  stays: [
    '水卡、水量和其他微信的绑定不变。要恢复，需要住户重新出示 OpenID。',
    'Cards, water and other bindings stay. To bind it again, the household has to show the OpenID.',
    '水卡、水量和其他微信的綁定不變。要恢復，需要住戶重新出示 OpenID。',
  ],
  done: ['已解绑微信“{nickname}”', 'WeChat "{nickname}" is unbound', '已解綁微信「{nickname}」'],
} as const satisfies ResourceMessages<typeof wechatBindingApi>
