import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const loginLog = {
  title: '登录日志',
  field: {
    ...pick(labels, 'dateRange', 'browser', 'os'),
    userName: '账号',
    ip: '登录地址',
    location: '登录地点',
    way: '方式',
    outcome: '结果',
    createdAt: '登录时间',
    archived: '已归档',
  },
  option: {
    location: options.location,
    way: { password: '账号密码', mobile: '手机验证码', scan: '扫码' },
    outcome: {
      success: '成功',
      wrongPassword: '账号或密码错误',
      wrongCode: '短信验证码错误',
      frozen: '账号已被冻结',
      tooManyTries: '密码输错次数过多',
    },
  },
  action: { clear: '清空', export: '导出' },
  error: { missing: '登录日志不存在，刷新后再试' },
} as const satisfies ResourceMessages<'loginLog'>
