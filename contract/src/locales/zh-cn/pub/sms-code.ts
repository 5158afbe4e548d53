import type { ResourceMessages } from '../../resource-messages.ts'

export const smsCode = {
  title: '短信验证码',
  field: { mobile: '手机号', verifyCode: '验证码', verifyKey: '验证码编号', seconds: '再次发送间隔', isSent: '是否已发出' },
  option: {},
  action: { send: '发送短信验证码' },
  error: { wrongCode: '验证码输入错误', tooSoon: '{seconds} 秒后才能再次发送', tooMany: '获取短信验证码次数过多，{minutes} 分钟后再试' },
} as const satisfies ResourceMessages<'smsCode'>
