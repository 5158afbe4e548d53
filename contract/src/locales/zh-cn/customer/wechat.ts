/** Texts about WeChat bindings beside the labels of their fields. */
export const wechat = {
  count: '{count, number} 个',
  all: '全部微信绑定',
  bind: '绑定微信',
  none: '还没有绑定微信',
  noneAdvice: '住户在小程序里绑定后显示在这里，也可由柜台代为绑定。',
  openidAdvice: '住户在小程序“我的”页出示 OpenID，照抄即可。',
  find: '输入户名或手机号后四位查找',
  question: '解绑住户 {name} 的微信“{nickname}”？',
  verb: '解绑微信 {nickname}',
  sees: '解绑后，这个微信在小程序里看不到该住户的 {count, number} 张水卡：剩余水量、用水和订单都看不到，也不能为其充值。',
  seesAny: '解绑后，这个微信在小程序里看不到该住户的水卡：剩余水量、用水和订单都看不到，也不能为其充值。',
  card: '{room}，卡 {cardNo}，剩余 {quantity} t',
  stays: '水卡、水量和其他微信的绑定不变。要恢复，需要住户重新出示 OpenID。',
  done: '已解绑微信“{nickname}”',
} as const
