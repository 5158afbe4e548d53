import type { TextsOf } from '../../messages.ts'

export const loginLog: TextsOf<'loginLog'> = {
  title: '登入日誌',
  field: {
    userName: '使用者名稱',
    ip: '登入位址',
    location: '登入地點',
    browser: '瀏覽器',
    os: '作業系統',
    way: '方式',
    outcome: '結果',
    createdAt: '登入時間',
    dateRange: '日期',
    archived: '已歸檔',
  },
  option: {
    location: { thisServer: '本機', localNetwork: '區域網路', unknown: '未知' },
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
