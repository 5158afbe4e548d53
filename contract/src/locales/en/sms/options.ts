import type { Translated } from '../../messages.ts'
import type { options as source } from '../../zh-cn/sms/options.ts'

export const options: Translated<typeof source> = {
  smsType: { verificationCode: 'Verification code', alarmNotification: 'Alarm notice', marginReminder: 'Balance reminder' },
  codeType: { register: 'Register', retrievePassword: 'Retrieve password', login: 'Sign in' },
  smsSource: { gateway: 'SMS gateway', aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
}
