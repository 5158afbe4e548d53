import type { TextsOf } from '../../messages.ts'

export const mobileLogin: TextsOf<'mobileLogin'> = {
  title: '手機號碼登入',
  field: {
    mobile: '手機號碼',
    code: '簡訊驗證碼',
    token: '權杖',
    userInfo: '使用者資訊',
    menuList: '選單',
    permissions: '權限',
    access: '權限狀態',
  },
  option: {},
  action: { mobile: '手機號碼登入' },
  error: {
    wrongCode: '簡訊驗證碼錯誤或已失效，確認後再試，或重新取得',
    frozen: '帳號已被凍結，需聯絡管理員',
    tooManyTries: '簡訊驗證碼輸錯次數過多，{seconds} 秒後再試',
  },
}
