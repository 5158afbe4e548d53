import type { TextsOf } from '../../messages.ts'

export const sms: TextsOf<'sms'> = {
  loginCode: '【{system}】登入驗證碼 {code}，{minutes} 分鐘內有效。不要告訴任何人，非本人操作可忽略。',
}
