import type { TextsOf } from '../../messages.ts'

export const notice: TextsOf<'notice'> = {
  title: '通知',
  field: {
    kind: '類型',
    params: '內容',
    isRead: '已讀',
    createdAt: '時間',
    dateRange: '時間',
    unread: '未讀',
    latestId: '最新通知',
    access: '權限版本',
    tasks: '工作動態',
  },
  option: {
    kind: {
      importDone: '匯入完成',
      importTried: '檔案已檢查',
      importFailed: '匯入失敗',
      priceBatchDone: '批次調價完成',
      priceBatchStopped: '批次調價中止',
      reminderBatchDone: '餘量提醒已發',
      reminderBatchStopped: '餘量提醒中止',
      taskDone: '工作完成',
      taskFailed: '工作失敗',
      signedIn: '新裝置登入',
      passwordChanged: '密碼修改',
      telephoneChanged: '手機號碼修改',
      passwordReset: '密碼重設',
      telephoneSet: '手機號碼被修改',
      sessionEnded: '強制登出',
      rolesChanged: '角色變更',
      departmentChanged: '部門變更',
      roleChanged: '角色權限調整',
      alarmsRaised: '設備告警',
      readingsHeld: '讀數複核',
      jobFailed: '排程工作失敗',
    },
  },
  action: {
    read: '標為已讀',
    readAll: '全部已讀',
    stream: '即時通知',
  },
  error: {
    missing: '通知不存在或已清理，重新整理後再看',
  },
}
