export { hyUserRoutes } from './hy-user/hy-user.routes.ts'
