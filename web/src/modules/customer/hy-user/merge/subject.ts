import type { HyUser } from '@weir/contract/modules/customer/hy-user'

/** 锦绣花园 3-2-1203 张三 · 138****1234 */
export const subjectOf = ({ name, roomNo, telephone }: Pick<HyUser, 'name' | 'roomNo' | 'telephone'>): string =>
  `${[roomNo, name].filter(Boolean).join(' ')} · ${telephone}`
