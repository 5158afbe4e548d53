import type { TextsOf } from '../../messages.ts'

export const drafts: TextsOf<'drafts'> = {
  restored: '已還原上次未完成的內容',
  discard: '捨棄',
  unsaved: '「{title}」沒有儲存，重新開啟可繼續填寫',
  unanswered: '沒有收到答覆，操作可能已經完成。內容不變再提交一次，不會重複執行',
}
