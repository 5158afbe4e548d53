export { findOrMakeHyUser } from './hy-user/hy-user.find.ts'
export { hyUsers } from './hy-user/hy-user.table.ts'
