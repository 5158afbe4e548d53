import type { ResourceMessages } from '../../resource-messages.ts'

export const loginPage: ResourceMessages<'loginPage'> = {
  title: '登入頁',
  field: { links: '其他方式', contact: '忘記密碼的聯絡方式' },
  option: {},
  action: {},
  error: {},
}
