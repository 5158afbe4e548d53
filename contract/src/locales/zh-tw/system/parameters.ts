import type { Translated } from '../../messages.ts'
import type { systemParameters as source } from '../../zh-cn/system/parameters.ts'

export const systemParameters: Translated<typeof source> = {
  sessionIdleMinutes: { name: '登入閒置時限', help: '這麼久沒有操作就要重新登入，對已登入的人同樣生效。' },
  sessionMaxHours: { name: '登入最長時限', help: '登入後最長可用的時間，之後要重新登入；從下次登入起生效。' },
  sessionsPerUser: { name: '每人同時登入數', help: '一個帳號最多同時登入幾處；再多登入一處，最久沒有操作的那處登出。' },
  loginCaptcha: {
    name: '登入驗證碼',
    help: '登入和取得簡訊驗證碼前是否要填圖形驗證碼。關閉後仍會限制密碼試錯次數。',
    options: { on: '開啟', off: '關閉' },
  },
  loginLinks: { name: '登入頁其他方式', help: '登入頁下方的連結，最多四個。' },
  loginContact: { name: '忘記密碼聯絡方式', help: '顯示在登入頁，告訴忘記密碼的人找誰。' },
  frameOrigins: { name: '可內嵌的外部網站', help: '內嵌選單只能顯示這裡列出的網站，寫成 https://網域:連接埠；頁面重新開啟後生效。' },
  uploadUserQuota: { name: '每人檔案額度', help: '一個人保存的檔案合計上限，上傳中的按整個檔案大小計入。' },
  uploadTotalQuota: { name: '全站檔案額度', help: '所有人保存的檔案合計上限。' },
  uploadFileMost: { name: '單個檔案上限', help: '更大的檔案不能上傳。' },
  uploadKeepDays: { name: '未傳完的分片保留', help: '這麼久沒有繼續的上傳會被清理，之後要重新上傳。' },
  demoEnabled: {
    name: '範例頁面',
    help: '是否開放給開發團隊看的範例頁面，網址從 #/demo 開始，也可以用選單搜尋開啟。',
    options: { on: '開啟', off: '關閉' },
  },
  lockScreenVerify: {
    name: '鎖定畫面解鎖方式',
    help: '選「任意密碼」時，誰都能解開鎖定的畫面，只擋視線，不擋人。',
    options: { password: '本人密碼', any: '任意密碼' },
  },
}
