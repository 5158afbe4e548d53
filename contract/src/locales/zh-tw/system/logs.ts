import type { LogMessages } from '../../log-messages.ts'

export const logs: LogMessages = {
  history: '變更記錄',
  historyOf: '{title}的變更記錄',
  noHistory: '還沒有變更記錄',
  noHistoryAdvice: '之後的新增、修改等操作會記在這裡。',
  more: '顯示更早的記錄',
  changes: '變更內容',
  noChanges: '這次操作沒有更動記錄的欄位。',
  parameters: '請求參數',
  noParameters: '這次操作沒有參數。',
  raw: '原始資料',
  number: '編號',
  field: '欄位',
  value: '內容',
  before: '修改前',
  after: '修改後',
  added: '加入',
  removed: '移除',
  record: '{title} #{id}',
  system: '系統',
  clear: {
    question: '清空{title}？',
    confirm: '歸檔全部日誌',
    warning: '{count} 筆日誌全部移入歸檔，清單從頭開始。',
    retention: '日誌不會被刪除，篩選「已歸檔」即可檢視；防竄改驗證不受影響。',
  },
}
