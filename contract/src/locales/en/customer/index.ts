import { hyUser } from './hy-user.ts'

export default {
  hyUser,
}
