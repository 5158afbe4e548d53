import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { noticeApi } from './notice.ts'

export const notice = {
  title: ['通知', 'Notification', '通知'],
  field: {
    kind: ['类型', 'Type', '類型'],
    params: ['内容', 'Content', '內容'],
    isRead: ['已读', 'Read', '已讀'],
    createdAt: ['时间', 'Time', '時間'],
    dateRange: ['时间', 'Time', '時間'],
    unread: ['未读', 'Unread', '未讀'],
    latestId: ['最新通知', 'Newest', '最新通知'],
    access: ['权限版本', 'Access version', '權限版本'],
    tasks: ['任务动态', 'Task version', '工作動態'],
  },
  option: {
    kind: {
      importDone: ['导入完成', 'Import finished', '匯入完成'],
      importTried: ['文件已检查', 'File checked', '檔案已檢查'],
      importFailed: ['导入失败', 'Import failed', '匯入失敗'],
      priceBatchDone: ['批量调价完成', 'Price batch finished', '批次調價完成'],
      priceBatchStopped: ['批量调价中止', 'Price batch stopped', '批次調價中止'],
      reminderBatchDone: ['余量提醒已排入发送', 'Reminders queued', '餘量提醒已排入發送'],
      reminderBatchStopped: ['余量提醒中止', 'Reminders stopped', '餘量提醒中止'],
      stateBatchDone: ['批量启停完成', 'State batch finished', '批次啟停完成'],
      stateBatchStopped: ['批量启停中止', 'State batch stopped', '批次啟停中止'],
      taskDone: ['任务完成', 'Task finished', '工作完成'],
      taskFailed: ['任务失败', 'Task failed', '工作失敗'],
      signedIn: ['新设备登录', 'New device', '新裝置登入'],
      passwordChanged: ['密码修改', 'Password changed', '密碼修改'],
      telephoneChanged: ['手机号修改', 'Mobile number changed', '手機號碼修改'],
      passwordReset: ['密码重置', 'Password reset', '密碼重設'],
      telephoneSet: ['手机号被修改', 'Mobile number changed by an administrator', '手機號碼被修改'],
      sessionEnded: ['强制退出', 'Signed out by force', '強制登出'],
      rolesChanged: ['角色变更', 'Roles changed', '角色變更'],
      departmentChanged: ['部门变更', 'Department changed', '部門變更'],
      roleChanged: ['角色权限调整', 'Permissions of a role changed', '角色權限調整'],
      alarmsRaised: ['设备告警', 'Device alarms', '設備告警'],
      alarmsAssigned: ['告警指派', 'Alarms assigned', '告警指派'],
      readingsHeld: ['读数复核', 'Held readings', '讀數複核'],
      apiKeyEnds: ['接口密钥到期', 'API key expires', '介面金鑰到期'],
      jobFailed: ['定时任务失败', 'Scheduled job failed', '排程工作失敗'],
      webhookPaused: ['Webhook 暂停', 'Webhook paused', 'Webhook 暫停'],
    },
  },
  action: {
    read: ['标为已读', 'Mark read', '標為已讀'],
    readAll: ['全部已读', 'Mark all read', '全部已讀'],
    stream: ['实时通知', 'Live notifications', '即時通知'],
  },
  error: {
    missing: [
      '通知不存在或已清理，刷新后再看',
      'The notification no longer exists; refresh the list',
      '通知不存在或已清理，重新整理後再看',
    ],
  },
} as const satisfies ResourceMessages<typeof noticeApi>
