export { hyUser } from './hy-user.ts'
