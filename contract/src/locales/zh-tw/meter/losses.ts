import type { TextsOf } from '../../messages.ts'

export const losses: TextsOf<'losses'> = {
  title: '社區漏損',
  rules: '供水量是總表的用水，用水量是社區內水卡的用水；漏損量 = 供水量 − 用水量。',
  incomplete: '{count, number} 只總表在這段時間資料不全，漏損不準',
  empty: '還沒有設總表的社區',
  emptyAdvice: '在社區總表中給社區設總表後顯示在這裡',
  total: '合計',
  before: '上期 {days}',
  add: '設總表',
}
