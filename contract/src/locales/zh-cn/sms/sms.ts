export const sms = {
  loginCode: '【{system}】登录验证码 {code}，{minutes} 分钟内有效。不要告诉任何人，非本人操作可忽略。',
} as const
