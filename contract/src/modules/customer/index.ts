export { hyUserApi } from './hy-user.ts'
export { personalDataApi } from './personal-data.ts'
export { rechargeOrderApi } from './recharge-order.ts'
export { wechatBindingApi } from './wechat-binding.ts'
