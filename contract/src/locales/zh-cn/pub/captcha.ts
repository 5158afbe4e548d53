import type { ResourceMessages } from '../../resource-messages.ts'

export const captcha = {
  title: '验证码',
  field: { key: '验证码编号', img: '验证码图片', required: '是否需要验证码' },
  option: {},
  action: {},
  error: {},
} as const satisfies ResourceMessages<'captcha'>
