export { hyUserApi } from './hy-user.ts'
