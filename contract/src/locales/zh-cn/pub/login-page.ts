import type { ResourceMessages } from '../../resource-messages.ts'

export const loginPage = {
  title: '登录页',
  field: { links: '其他方式', contact: '忘记密码联系方式' },
  option: {},
  action: {},
  error: {},
} as const satisfies ResourceMessages<'loginPage'>
