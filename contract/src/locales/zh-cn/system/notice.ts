import type { ResourceMessages } from '../../resource-messages.ts'

export const notice = {
  title: '通知',
  field: {
    kind: '类型',
    params: '内容',
    isRead: '已读',
    createdAt: '时间',
    dateRange: '时间',
    unread: '未读',
    latestId: '最新通知',
    access: '权限版本',
    tasks: '任务动态',
  },
  option: {
    kind: {
      importDone: '导入完成',
      importTried: '文件已检查',
      importFailed: '导入失败',
      priceBatchDone: '批量调价完成',
      priceBatchStopped: '批量调价中止',
      reminderBatchDone: '余量提醒已发',
      reminderBatchStopped: '余量提醒中止',
      taskDone: '任务完成',
      taskFailed: '任务失败',
      signedIn: '新设备登录',
      passwordChanged: '密码修改',
      telephoneChanged: '手机号修改',
      passwordReset: '密码重置',
      telephoneSet: '手机号被修改',
      sessionEnded: '强制退出',
      rolesChanged: '角色变更',
      departmentChanged: '部门变更',
      roleChanged: '角色权限调整',
      alarmsRaised: '设备告警',
      readingsHeld: '读数复核',
      jobFailed: '定时任务失败',
    },
  },
  action: {
    read: '标为已读',
    readAll: '全部已读',
    stream: '实时通知',
  },
  error: {
    missing: '通知不存在或已清理，刷新后再看',
  },
} as const satisfies ResourceMessages<'notice'>
