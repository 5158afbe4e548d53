import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const loginLog: TextsOf<'loginLog'> = {
  title: '登入日誌',
  field: {
    ...pick(labels, 'dateRange', 'browser', 'os'),
    userName: '帳號',
    ip: '登入位址',
    location: '登入地點',
    way: '方式',
    outcome: '結果',
    createdAt: '登入時間',
    archived: '已歸檔',
  },
  option: {
    location: options.location,
    way: { password: '帳號密碼', mobile: '簡訊驗證碼', scan: '掃碼' },
    outcome: {
      success: '成功',
      wrongPassword: '帳號或密碼錯誤',
      wrongCode: '簡訊驗證碼錯誤',
      frozen: '帳號已被凍結',
      tooManyTries: '密碼輸錯次數過多',
    },
  },
  action: { clear: '清空', export: '匯出' },
  error: { missing: '登入日誌不存在，重新整理後再試' },
}
