import type { ResourceMessages } from '../../resource-messages.ts'

export const signIn = {
  title: '登录',
  field: {
    username: '账号',
    password: '密码',
    verifyCode: '验证码',
    verifyKey: '验证码编号',
    token: '令牌',
    userInfo: '用户信息',
    menuList: '菜单',
    permissions: '权限',
    access: '权限状态',
  },
  option: {},
  action: { login: '登录', logout: '退出登录' },
  error: {
    wrongCode: '验证码输入错误',
    wrongPassword: '账号或密码错误',
    frozen: '账号已被冻结，需联系管理员',
    tooManyTries: '密码输错次数过多，{seconds} 秒后再试',
  },
} as const satisfies ResourceMessages<'signIn'>
