import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/sms/options.ts'

export const options: Translated<typeof source> = {
  smsType: { verificationCode: '驗證碼', alarmNotification: '告警通知', marginReminder: '餘量提醒' },
  codeType: { register: '註冊', retrievePassword: '找回密碼', login: '登入' },
  smsSource: { gateway: '簡訊閘道', aliyun: '阿里雲', tencent: '騰訊雲' },
}
