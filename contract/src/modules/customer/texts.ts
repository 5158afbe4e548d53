export { hyUser, timeline } from './hy-user.texts.ts'
export { personalData } from './personal-data.texts.ts'
export { rechargeOrder } from './recharge-order.texts.ts'
export { wechatBinding } from './wechat-binding.texts.ts'
