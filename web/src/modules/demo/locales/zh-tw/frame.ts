import type { frame as source } from '../zh-cn/frame.ts'

export const frame: typeof source = {
  source: '原始碼',
  showSource: '檢視原始碼',
  hideSource: '收合原始碼',
  notInstalled: '示範頁面隨 npm run demo 安裝。',
}
