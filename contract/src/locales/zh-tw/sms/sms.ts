import type { TextsOf } from '../../messages.ts'

export const sms: TextsOf<'sms'> = {
  loginCode: '【{system}】登入驗證碼 {code}，{minutes} 分鐘內有效。不要告訴任何人，非本人操作可忽略。',
  /** To a household; without the days where no usage is known. */
  lowBalance: '【{signature}】{household}：水卡剩餘 {tons} 噸，按近期用量約可用 {days, number} 天，及時儲值以免影響用水。',
  lowBalanceOnly: '【{signature}】{household}：水卡剩餘 {tons} 噸，及時儲值以免影響用水。',
  owing: '【{signature}】{household}：水卡欠 {tons} 噸，儲值補足欠量以免影響用水。',
}
