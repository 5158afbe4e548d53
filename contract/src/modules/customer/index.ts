export { hyUserApi } from './hy-user.ts'
export { wechatBindingApi } from './wechat-binding.ts'
