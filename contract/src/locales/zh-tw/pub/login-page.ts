import type { TextsOf } from '../../messages.ts'

export const loginPage: TextsOf<'loginPage'> = {
  title: '登入頁',
  field: { links: '其他方式', contact: '忘記密碼的聯絡方式' },
  option: {},
  action: {},
  error: {},
}
