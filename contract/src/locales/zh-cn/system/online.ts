import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const online = {
  title: '在线用户',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: '账号',
    userNickname: '姓名',
    deptName: '部门',
    ip: '登录地址',
    location: '登录地点',
    createdAt: '登录时间',
    lastSeenAt: '最近操作',
    isLocked: '已锁屏',
    bar: '不能强退',
    dateRange: '登录日期',
  },
  option: {
    location: options.location,
    bar: { current: '这是自己当前的登录，退出登录即可', super: '只有超级管理员能强退超级管理员' },
  },
  action: { forceLogout: '强制退出' },
  error: {
    missing: '有会话不存在或不在数据权限内，刷新后重新选择',
    current: '所选会话里有自己当前的登录，去掉它，或自行退出登录',
  },
} as const satisfies ResourceMessages<'online'>
