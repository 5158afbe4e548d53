import type { nested as source } from '../zh-cn/nested.ts'

export const nested: typeof source = {
  hint: '選單最多三級。切到別的標籤頁再回來，下面的內容還在；關閉標籤頁後重新開始。',
  kept: '保持的狀態',
  note: '隨意寫點什麼',
  notePlaceholder: '切換標籤頁後還在這裡',
  count: '計數',
  countedTimes: (count: number) => `按了 ${count} 次`,
  mountedAt: '頁面建立時間',
}
