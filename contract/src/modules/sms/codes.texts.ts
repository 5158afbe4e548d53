/** The words of codes that templates and messages have. */
export const options = {
  smsType: {
    verificationCode: ['验证码', 'Verification code', '驗證碼'],
    alarmNotification: ['告警通知', 'Alarm notice', '告警通知'],
    marginReminder: ['余量提醒', 'Balance reminder', '餘量提醒'],
  },
  codeType: {
    register: ['注册', 'Register', '註冊'],
    retrievePassword: ['找回密码', 'Retrieve password', '找回密碼'],
    login: ['登录', 'Sign in', '登入'],
  },
  smsSource: {
    gateway: ['短信网关', 'SMS gateway', '簡訊閘道'],
    aliyun: ['阿里云', 'Alibaba Cloud', '阿里雲'],
    tencent: ['腾讯云', 'Tencent Cloud', '騰訊雲'],
  },
} as const
