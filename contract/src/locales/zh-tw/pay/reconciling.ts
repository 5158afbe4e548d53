import type { TextsOf } from '../../messages.ts'

export const reconciling: TextsOf<'reconciling'> = {
  arrived: '帳單 {lines, number} 行，待處理差異 {differences, number} 筆',
  openDay: '看對帳',
  another: '換一個檔案',
  drop: '選擇帳單檔案，或拖到這裡',
  dropHint: '從付款平台下載的 CSV、ZIP 或 GZ 檔案，不用改動',
  sending: '正在上傳',
  matching: '正在核對',
  importHint: '有問題的帳單不會匯入任何一行。再次匯入相同的帳單不產生變化，更正後的帳單會取代原來的。',
  chooseFile: '先選擇檔案',
  title: '{provider} {day}',
  countAndSum: '{count, number} 筆 {sum} 元',
  queues: '差異佇列',
  none: '沒有差異',
}
