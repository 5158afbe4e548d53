export { hyUser } from './hy-user.ts'
export { wechatBinding } from './wechat-binding.ts'
export { wechat } from './wechat.ts'
