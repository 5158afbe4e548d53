/** The words of codes that templates and messages have. */
export const options = {
  smsType: { verificationCode: '验证码', alarmNotification: '告警通知', marginReminder: '余量提醒' },
  codeType: { register: '注册', retrievePassword: '找回密码', login: '登录' },
  smsSource: { gateway: '短信网关', aliyun: '阿里云', tencent: '腾讯云' },
} as const
