import type { NoticeKind } from '../modules/notices.ts'
import type { Text } from '../texts/text.ts'

/** Texts of the bell and the list of notices. */
export const notices = {
  title: ['通知', 'Notifications', '通知'],
  readAll: ['全部已读', 'Mark all read', '全部已讀'],
  none: ['暂无通知', 'No notifications', '目前沒有通知'],
  noneHint: [
    '导入导出完成、有新告警、账号有变动时会在这里提醒。',
    'Finished imports and exports, new alarms and changes to your account show up here.',
    '匯入匯出完成、有新告警、帳號有異動時會在這裡提醒。',
  ],
  all: ['查看全部通知', 'All notifications', '檢視全部通知'],
  unread: ['未读', 'Unread', '未讀'],
  failed: ['通知没有取到', 'Notifications could not be loaded', '通知沒有取得'],
  bell: [
    '{count, plural, =0 {通知} other {通知，# 条未读}}',
    '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
    '{count, plural, =0 {通知} other {通知，# 則未讀}}',
  ],
  /** With the notice's params. */
  text: {
    importDone: ['导入 {filename} 已完成', 'Import of {filename} finished', '匯入 {filename} 已完成'],
    importTried: ['{filename} 已检查', '{filename} was checked', '{filename} 已檢查'],
    importFailed: ['导入 {filename} 失败', 'Import of {filename} failed', '匯入 {filename} 失敗'],
    priceBatchDone: ['批量调价 {batchNo} 已完成', 'Price batch {batchNo} finished', '批次調價 {batchNo} 已完成'],
    priceBatchStopped: ['批量调价 {batchNo} 中止', 'Price batch {batchNo} stopped', '批次調價 {batchNo} 中止'],
    reminderBatchDone: ['余量提醒 {batchNo} 已排队', 'Reminders {batchNo} queued for sending', '餘量提醒 {batchNo} 已排隊'],
    reminderBatchStopped: ['余量提醒 {batchNo} 中止', 'Reminders {batchNo} stopped', '餘量提醒 {batchNo} 中止'],
    stateBatchDone: ['批量启停 {batchNo} 已完成', 'State batch {batchNo} finished', '批次啟停 {batchNo} 已完成'],
    stateBatchStopped: ['批量启停 {batchNo} 中止', 'State batch {batchNo} stopped', '批次啟停 {batchNo} 中止'],
    taskDone: [
      '{kind, select, sampleData {示例数据已写入} export {{filename} 已导出} tried {{filename} 已检查} priceBatch {批量调价 {filename} 已完成} reminderBatch {余量提醒 {filename} 已排队} stateBatch {批量启停 {filename} 已完成} meterSettings {{filename} 的参数已套用} regionMove {区域 {filename} 已移动} other {{filename} 已导入}}',
      '{kind, select, sampleData {The sample data is there} export {{filename} was exported} tried {{filename} was checked} priceBatch {Price batch {filename} is done} reminderBatch {Reminders {filename} queued for sending} stateBatch {State batch {filename} is done} meterSettings {Settings of {filename} applied} regionMove {Region {filename} was moved} other {{filename} was imported}}',
      '{kind, select, sampleData {範例資料已寫入} export {{filename} 已匯出} tried {{filename} 已檢查} priceBatch {批次調價 {filename} 已完成} reminderBatch {餘量提醒 {filename} 已排隊} stateBatch {批次啟停 {filename} 已完成} meterSettings {{filename} 的參數已套用} regionMove {區域 {filename} 已移動} other {{filename} 已匯入}}',
    ],
    taskFailed: [
      '{kind, select, sampleData {示例数据没有写完} export {{filename} 导出失败} priceBatch {批量调价 {filename} 中止} reminderBatch {余量提醒 {filename} 中止} stateBatch {批量启停 {filename} 中止} meterSettings {套用 {filename} 的参数中止} regionMove {区域 {filename} 移动中止} other {{filename} 导入失败}}',
      '{kind, select, sampleData {The sample data was not finished} export {Export of {filename} failed} priceBatch {Price batch {filename} stopped} reminderBatch {Reminders {filename} stopped} stateBatch {State batch {filename} stopped} meterSettings {Settings of {filename} stopped} regionMove {Move of region {filename} stopped} other {Import of {filename} failed}}',
      '{kind, select, sampleData {範例資料沒有寫完} export {{filename} 匯出失敗} priceBatch {批次調價 {filename} 中止} reminderBatch {餘量提醒 {filename} 中止} stateBatch {批次啟停 {filename} 中止} meterSettings {套用 {filename} 的參數中止} regionMove {區域 {filename} 移動中止} other {{filename} 匯入失敗}}',
    ],
    signedIn: ['账号在新的设备登录', 'Sign-in from a new device', '帳號在新的裝置登入'],
    passwordChanged: ['密码已修改', 'Password changed', '密碼已修改'],
    telephoneChanged: ['手机号已修改', 'Mobile number changed', '手機號碼已修改'],
    passwordReset: ['密码已重置', 'Password reset', '密碼已重設'],
    telephoneSet: ['手机号已由管理员修改', 'Mobile number changed by an administrator', '手機號碼已由管理員修改'],
    sessionEnded: ['登录被强制退出', 'Signed out by an administrator', '登入被強制登出'],
    rolesChanged: ['账号的角色已变更', 'Your roles have changed', '帳號的角色已變更'],
    departmentChanged: ['账号已调到{department}', 'Moved to {department}', '帳號已調到{department}'],
    roleChanged: ['角色“{role}”的权限已调整', 'Permissions of the role “{role}” have changed', '角色「{role}」的權限已調整'],
    alarmsRaised: [
      '新增 {count, number} 条设备告警',
      '{count, plural, one {# new device alarm} other {# new device alarms}}',
      '新增 {count, number} 則設備告警',
    ],
    alarmsAssigned: [
      '{by}指派了 {count, number} 条告警',
      '{by} assigned {count, plural, one {# alarm} other {# alarms}} to you',
      '{by}指派了 {count, number} 則告警',
    ],
    readingsHeld: [
      '新增 {count, number} 条读数待复核',
      '{count, plural, one {# new reading is held} other {# new readings are held}}',
      '新增 {count, number} 筆讀數待複核',
    ],
    apiKeyEnds: ['接口密钥“{name}”即将到期', 'API key {name} expires soon', '介面金鑰「{name}」即將到期'],
    jobFailed: ['定时任务“{name}”执行失败', 'Scheduled job “{name}” failed', '排程工作「{name}」執行失敗'],
    webhookPaused: ['Webhook“{name}”已暂停', 'Webhook “{name}” is paused', 'Webhook「{name}」已暫停'],
  } as const satisfies Record<NoticeKind, Text>,
  detail: {
    importDone: [
      '已导入 {accepted, number} 行，待复核 {held, number} 行，有误 {rejected, number} 行',
      '{accepted, number} accepted, {held, number} held, {rejected, number} rejected',
      '接受 {accepted, number} 列，待複核 {held, number} 列，拒絕 {rejected, number} 列',
    ],
    importTried: [
      '可导入 {accepted, number} 行，待复核 {held, number} 行，有误 {rejected, number} 行，尚未导入',
      '{accepted, number} acceptable, {held, number} would be held, {rejected, number} rejected; nothing saved',
      '可接受 {accepted, number} 列，待複核 {held, number} 列，拒絕 {rejected, number} 列，未儲存',
    ],
    importFailed: [
      '已提交的行保留，文件可以重新导入',
      'Rows already committed are kept; the file can be imported again',
      '已提交的列保留，檔案可以重新匯入',
    ],
    priceBatchDone: [
      '已调 {done, number} 户，未调 {refused, number} 户',
      '{done, number} changed, {refused, number} not changed',
      '已調 {done, number} 戶，未調 {refused, number} 戶',
    ],
    priceBatchStopped: [
      '已调 {done, number} 户，其余未动；打开批次查看原因，可以继续',
      '{done, number} changed, the others untouched; open the batch to see why and to continue',
      '已調 {done, number} 戶，其餘未動；開啟批次檢視原因，可以繼續',
    ],
    reminderBatchDone: [
      '已排队 {handed, number} 条，不发 {refused, number} 户；打开批次查看送出结果',
      '{handed, number} queued for sending, {refused, number} without a message; open the run to see the results',
      '已排隊 {handed, number} 則，不發 {refused, number} 戶；開啟批次檢視送出結果',
    ],
    reminderBatchStopped: [
      '已排队 {handed, number} 条，其余未发；打开批次查看原因，可以继续',
      '{handed, number} queued for sending, the others untouched; open the run to see why and to continue',
      '已排隊 {handed, number} 則，其餘未發；開啟批次檢視原因，可以繼續',
    ],
    stateBatchDone: [
      '已改 {done, number} 张，未改 {refused, number} 张',
      '{done, number} changed, {refused, number} not changed',
      '已改 {done, number} 張，未改 {refused, number} 張',
    ],
    stateBatchStopped: [
      '已改 {done, number} 张，其余未动；打开批次可以继续',
      '{done, number} changed, the others untouched; open the batch to go on',
      '已改 {done, number} 張，其餘未動；開啟批次可以繼續',
    ],
    taskDone: [
      '{kind, select, sampleData {3 个小区、120 户、90 天读数} export {共 {done, number} 行，7 天内可下载} tried {可导入 {good, number} 行，有误 {bad, number} 行，尚未导入} priceBatch {已调 {good, number} 户，未调 {bad, number} 户} reminderBatch {已排队 {good, number} 条，不发 {bad, number} 户} stateBatch {已改 {good, number} 张，未改 {bad, number} 张} meterSettings {已改 {good, number} 只水表，未改 {bad, number} 只} regionMove {已移动 {good, number} 处} other {已导入 {good, number} 行，有误 {bad, number} 行}}',
      '{kind, select, sampleData {Three communities with 120 households and 90 days of readings} export {{done, plural, one {# row} other {# rows}}; the file is kept for seven days} tried {{good, number} good, {bad, number} refused; nothing saved} priceBatch {{good, number} changed, {bad, number} not changed} reminderBatch {{good, number} queued for sending, {bad, number} without a message} stateBatch {{good, number} changed, {bad, number} not changed} regionMove {{good, number} places moved} meterSettings {{good, plural, one {# meter} other {# meters}} changed, {bad, number} not changed} other {{good, number} good, {bad, number} refused}}',
      '{kind, select, sampleData {3 個社區、120 戶、90 天讀數} export {共 {done, number} 列，7 天內可下載} tried {通過 {good, number} 列，未通過 {bad, number} 列，未儲存} priceBatch {已調 {good, number} 戶，未調 {bad, number} 戶} reminderBatch {已排隊 {good, number} 則，不發 {bad, number} 戶} stateBatch {已改 {good, number} 張，未改 {bad, number} 張} meterSettings {已改 {good, number} 只水錶，未改 {bad, number} 只} regionMove {已移動 {good, number} 處} other {通過 {good, number} 列，未通過 {bad, number} 列}}',
    ],
    taskFailed: ['打开任务查看原因', 'Open the task to see why', '開啟工作檢視原因'],
    signedIn: [
      '{device}（{ip}）；不是本人操作时立即修改密码',
      '{device} ({ip}). If this was not you, change your password now',
      '{device}（{ip}）；不是本人操作時立即修改密碼',
    ],
    passwordChanged: [
      '{device}（{ip}）；不是本人操作时联系管理员',
      '{device} ({ip}). If this was not you, tell an administrator',
      '{device}（{ip}）；不是本人操作時聯絡管理員',
    ],
    telephoneChanged: [
      '{device}（{ip}）；不是本人操作时立即修改密码',
      '{device} ({ip}). If this was not you, change your password now',
      '{device}（{ip}）；不是本人操作時立即修改密碼',
    ],
    passwordReset: ['由 {by} 重置，其他登录均已退出', 'By {by}; every session was signed out', '由 {by} 重設，其他登入均已登出'],
    telephoneSet: [
      '由 {by} 修改，现在的号码见个人中心',
      'By {by}; the number on record is on your personal page',
      '由 {by} 修改，目前的號碼見個人中心',
    ],
    sessionEnded: [
      '{by} 结束了 {device}（{ip}）上的登录',
      '{by} ended the session on {device} ({ip})',
      '{by} 結束了 {device}（{ip}）上的登入',
    ],
    rolesChanged: [
      '由 {by} 调整，{count, plural, =0 {现在没有角色} other {现在是：{roles}}}',
      'By {by}; {count, plural, =0 {you have no role now} other {now: {roles}}}',
      '由 {by} 調整，{count, plural, =0 {目前沒有角色} other {目前是：{roles}}}',
    ],
    departmentChanged: [
      '由 {by} 调整，能看到的数据随之变化',
      'By {by}; the records you can see follow your department',
      '由 {by} 調整，可檢視的資料隨之變化',
    ],
    roleChanged: [
      '由 {by} 调整，菜单、按钮和数据范围以现在的为准',
      'By {by}; menus, buttons and data scope are up to date',
      '由 {by} 調整，選單、按鈕和資料範圍以現在的為準',
    ],
    alarmsRaised: [
      '{count, plural, =1 {{name}} other {包括：{name}}}',
      '{count, plural, =1 {{name}} other {Including: {name}}}',
      '{count, plural, =1 {{name}} other {包括：{name}}}',
    ],
    alarmsAssigned: ['打开后可以处理', 'Open them to process them', '開啟後可以處理'],
    readingsHeld: [
      '采纳、驳回或换表后才会计入用水',
      'They count once they are accepted, rejected or recorded as a replacement',
      '採納、駁回或換錶後才會計入用水',
    ],
    apiKeyEnds: [
      '有效至 {day}；之后使用它的程序会被拒绝',
      'Valid through {day}; then its programs are refused',
      '有效至 {day}；之後使用它的程式會被拒絕',
    ],
    jobFailed: [
      '打开定时任务查看执行日志；恢复成功之前不再提醒',
      'See its run log; there is no further notice until it succeeds',
      '開啟排程工作檢視執行紀錄；恢復成功之前不再提醒',
    ],
    webhookPaused: [
      '接收系统一直没有收下事件；修复后恢复，等待的事件会继续送出',
      'Its receiver took no events. Resume it once that is mended; events that wait leave then',
      '接收系統一直沒有收下事件；修復後恢復，等待的事件會繼續送出',
    ],
  } as const satisfies Record<NoticeKind, Text>,
} as const

/** Texts about long work on every page: the button in the bar, and the messages at its start and end. */
export const tasks = {
  title: ['任务', 'Tasks', '工作'],
  button: [
    '{count, plural, =0 {任务} other {任务，# 个未结束}}',
    '{count, plural, =0 {Tasks} other {Tasks, # unfinished}}',
    '{count, plural, =0 {工作} other {工作，# 個未結束}}',
  ],
  /** An export was sent, and where its file will be. */
  sent: ['已转到后台导出', 'Exporting in the background', '已轉到背景匯出'],
  sentHint: [
    '超过一万行，导出完成后会提醒；离开页面也不影响。',
    'There are more than 10,000 rows. A message appears when the file is ready, even if you leave this page.',
    '超過一萬列，匯出完成後會提醒；離開頁面也不影響。',
  ],
  /** Above the name of the file. */
  saved: ['已导出', 'Exported', '已匯出'],
  show: ['查看进度', 'See progress', '檢視進度'],
  download: ['下载', 'Download', '下載'],
  /** To the page of everybody's tasks. */
  all: ['查看全部任务', 'All tasks', '檢視全部工作'],
  result: ['查看结果', 'See result', '檢視結果'],
} as const
