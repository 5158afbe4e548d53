export { hyUserRoutes } from './hy-user/hy-user.routes.ts'
export { wechatBindingRoutes } from './wechat-binding/wechat-binding.routes.ts'
export { personalDataRoutes } from './personal-data/personal-data.routes.ts'
