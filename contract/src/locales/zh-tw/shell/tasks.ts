import type { TextsOf } from '../../messages.ts'

export const tasks: TextsOf<'tasks'> = {
  title: '工作',
  button: '{count, plural, =0 {工作} other {工作，# 個未結束}}',
  sent: '已轉到背景匯出',
  sentHint: '超過一萬列，匯出完成後會提醒；離開頁面也不影響。',
  /** Above the name of the file. */
  saved: '已匯出',
  show: '檢視進度',
  download: '下載',
  all: '檢視全部工作',
  result: '檢視結果',
}
