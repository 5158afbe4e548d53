import type { ResourceMessages } from '../../resource-messages.ts'

export const mobileLogin = {
  title: '手机号登录',
  field: {
    mobile: '手机号',
    code: '短信验证码',
    token: '令牌',
    userInfo: '用户信息',
    menuList: '菜单',
    permissions: '权限',
    access: '权限状态',
  },
  option: {},
  action: { mobile: '手机号登录' },
  error: {
    wrongCode: '短信验证码错误或已失效，核对后再试，或重新获取',
    frozen: '账号已被冻结，需联系管理员',
    tooManyTries: '短信验证码输错次数过多，{seconds} 秒后再试',
  },
} as const satisfies ResourceMessages<'mobileLogin'>
