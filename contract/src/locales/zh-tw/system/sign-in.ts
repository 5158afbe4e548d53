import type { TextsOf } from '../../messages.ts'

export const signIn: TextsOf<'signIn'> = {
  title: '登入',
  field: {
    username: '帳號',
    password: '密碼',
    verifyCode: '驗證碼',
    verifyKey: '驗證碼編號',
    token: '權杖',
    userInfo: '使用者資訊',
    menuList: '選單',
    permissions: '權限',
    access: '權限狀態',
  },
  option: {},
  action: { login: '登入', logout: '登出' },
  error: {
    wrongCode: '驗證碼輸入錯誤',
    wrongPassword: '帳號或密碼錯誤',
    frozen: '帳號已被凍結，需聯絡管理員',
    tooManyTries: '密碼輸錯次數過多，{seconds} 秒後再試',
  },
}
