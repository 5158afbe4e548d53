import type { drafts as source } from '../../zh-cn/shell/drafts.ts'

export const drafts: typeof source = {
  restored: '已還原上次未完成的內容',
  discard: '捨棄',
  unsaved: '「{title}」沒有儲存，重新開啟可繼續填寫',
}
