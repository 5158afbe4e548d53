import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { taskApi } from './task.ts'

export const task = {
  title: ['任务', 'Task', '工作'],
  field: {
    kind: ['类型', 'Type', '類型'],
    resource: ['内容', 'Content', '內容'],
    filename: ['文件', 'File', '檔案'],
    dryRun: ['仅检查', 'Check only', '檢查'],
    state: ['状态', 'State', '狀態'],
    isCancelling: ['正在取消', 'Being cancelled', '正在取消'],
    done: ['已处理', 'Processed', '已處理'],
    total: ['总行数', 'Rows', '總列數'],
    good: ['正确', 'Good', '通過'],
    bad: ['有误', 'Faulty', '未通過'],
    added: ['新增', 'Added', '新增'],
    updated: ['更新', 'Updated', '更新'],
    failure: ['失败原因', 'Reason', '失敗原因'],
    isDownloadable: ['可下载', 'Can be downloaded', '可下載'],
    creator: ['发起人', 'Started by', '發起人'],
    isOwn: ['本人的任务', 'Own task', '本人的工作'],
    createdAt: ['发起时间', 'Started at', '發起時間'],
    startedAt: ['开始时间', 'Started', '開始時間'],
    endedAt: ['结束时间', 'Ended', '結束時間'],
    result: ['逐行结果', 'Rows in detail', '逐列結果'],
    dateRange: ['发起日期', 'Date', '發起日期'],
    endpoint: ['导出接口', 'Endpoint', '匯出介面'],
    input: ['导出条件', 'Filters', '匯出條件'],
    recordId: ['批次', 'Batch', '批次'],
    jobId: ['任务', 'Task', '工作'],
  },
  made: [
    '在列表上导出，或导入文件后，进度和结果都在这里，文件保留七天。',
    'Exporting a list or importing a file makes a row. Its file stays for seven days.',
    '在列表上匯出，或匯入檔案後，進度和結果都在這裡，檔案保留七天。',
  ],
  option: {
    kind: {
      export: ['导出', 'Export', '匯出'],
      recordImport: ['导入', 'Import', '匯入'],
      readingImport: ['导入读数', 'Readings import', '匯入讀數'],
      priceBatch: ['批量调价', 'Price change', '批次調價'],
      reminderBatch: ['余量提醒', 'Reminders', '餘量提醒'],
      stateBatch: ['批量启停', 'Suspend or activate', '批次啟停'],
      regionMove: ['移动区域', 'Move region', '移動區域'],
      meterSettings: ['套用型号参数', 'Apply model settings', '套用型號參數'],
      sampleData: ['示例数据', 'Sample data', '範例資料'],
    },
    state: {
      waiting: ['等待中', 'Waiting', '等待中'],
      running: ['进行中', 'Running', '進行中'],
      done: ['已完成', 'Done', '已完成'],
      failed: ['失败', 'Failed', '失敗'],
      cancelled: ['已取消', 'Cancelled', '已取消'],
    },
  },
  action: {
    all: ['全部任务', 'All tasks', '全部工作'],
    allCounts: ['全部任务计数', 'Counts of all tasks', '全部工作計數'],
    cancel: ['取消任务', 'Cancel task', '取消工作'],
    download: ['下载文件', 'Download file', '下載檔案'],
    export: ['后台导出', 'Export in the background', '背景匯出'],
  },
  error: {
    missing: [
      '任务不存在或不在数据权限内，刷新后再看',
      'This task does not exist or is outside your data scope; refresh and try again',
      '工作不存在或不在資料權限內，重新整理後再看',
    ],
    ended: [
      '任务已结束，不能取消，刷新后查看结果',
      'The task has ended and cannot be cancelled; refresh to see what came of it',
      '工作已結束，無法取消，重新整理後檢視結果',
    ],
    noFile: [
      '任务没有文件，或文件已超过 7 天被清理，需要时重新导出',
      'The task has no file, or its seven days are over; export again if you need it',
      '工作沒有檔案，或檔案已超過 7 天被清理，需要時重新匯出',
    ],
    notExportable: [
      '这个接口不能导出，从列表的导出按钮发起',
      'This endpoint cannot be exported; use the export button of a list',
      '這個介面無法匯出，從清單的匯出按鈕發起',
    ],
    tooMany: [
      '未结束的任务已达上限，等其中一些结束或取消后再试',
      'You have too many unfinished tasks; wait until some have ended, or cancel them',
      '未結束的工作已達上限，等其中一些結束或取消後再試',
    ],
    senderDisabled: [
      '发起人的账号已停用，任务未再执行；启用账号后重新发起',
      'The account that started the task is disabled, so nothing more was done; enable it and start again',
      '發起人的帳號已停用，工作未再執行；啟用帳號後重新發起',
    ],
    senderForbidden: [
      '发起人已没有这项操作的权限，任务未再执行；授权后重新发起',
      'The account that started the task may not do this any more, so nothing more was done; grant the permission and start again',
      '發起人已沒有這項操作的權限，工作未再執行；授權後重新發起',
    ],
    fileLost: ['文件已无法读取，重新上传后再试', 'The file cannot be read any more; upload it again', '檔案已無法讀取，重新上傳後再試'],
    givenUp: [
      '执行任务的进程多次中断，任务已放弃；缩小范围后重新发起，仍失败时联系管理员',
      'Processes that worked on this task kept stopping, so it was given up; start again with fewer rows, and tell an administrator if that fails too',
      '執行工作的處理程序多次中斷，工作已放棄；縮小範圍後重新發起，仍失敗時聯絡管理員',
    ],
    tooManyRows: [
      '行数超过一张工作表的上限 1048575 行，缩小筛选范围后重新导出',
      'There are more rows than the 1,048,575 a sheet holds; narrow the filters and export again',
      '列數超過一張工作表的上限 1048575 列，縮小篩選範圍後重新匯出',
    ],
    broken: [
      '任务执行出错已中止，已完成的部分保留；重新发起，仍失败时联系管理员',
      'The task stopped with an error; what was done before is kept. Start it again, and tell an administrator if that fails too',
      '工作執行出錯已中止，已完成的部分保留；重新發起，仍失敗時聯絡管理員',
    ],
  },

  /** Texts of the panel, drawer and page of tasks beyond those of the resource. */
  none: ['暂无任务', 'No tasks yet', '目前沒有工作'],
  noneHint: [
    '导入和超过一万行的导出在后台进行，进度和结果显示在这里。',
    'Imports and exports of more than 10,000 rows run in the background; their progress and results show here.',
    '匯入和超過一萬列的匯出在背景進行，進度和結果顯示在這裡。',
  ],
  failed: ['任务没有取到', 'Tasks could not be loaded', '工作沒有取得'],
  unfinished: ['{count, number} 个未结束', '{count, number} unfinished', '{count, number} 個未結束'],
  recent: ['最近', 'Recent', '最近'],
  what: [
    '{kind, select, sampleData {示例数据} export {导出 {filename}} priceBatch {批量调价 {filename}} reminderBatch {余量提醒 {filename}} stateBatch {批量启停 {filename}} meterSettings {套用型号参数 {filename}} other {导入 {filename}}}',
    '{kind, select, sampleData {Sample data} export {Export {filename}} priceBatch {Price batch {filename}} reminderBatch {Reminders {filename}} stateBatch {State batch {filename}} meterSettings {Settings of {filename}} other {Import {filename}}}',
    '{kind, select, sampleData {範例資料} export {匯出 {filename}} priceBatch {批次調價 {filename}} reminderBatch {餘量提醒 {filename}} stateBatch {批次啟停 {filename}} meterSettings {套用型號參數 {filename}} other {匯入 {filename}}}',
  ],
  /** Nothing is to be changed. */
  trial: ['仅检查', 'Check only', '僅檢查'],
  /** Of an import with refused rows: tried only, or done. */
  attention: ['需要处理', 'Needs attention', '需要處理'],
  partly: ['部分完成', 'Partly done', '部分完成'],
  /** Of all rows, or only how many. */
  progress: ['{done, number} / {total, number} 行', '{done, number} of {total, number} rows', '{done, number} / {total, number} 列'],
  rows: ['{done, number} 行', '{done, plural, one {# row} other {# rows}}', '{done, number} 列'],
  /** The same of the sample data. */
  progressOfSteps: [
    '{done, number} / {total, number} 步',
    '{done, number} of {total, number} steps',
    '{done, number} / {total, number} 步',
  ],
  steps: ['{done, number} 步', '{done, plural, one {# step} other {# steps}}', '{done, number} 步'],
  /** Rows that would be taken, were taken, were refused. */
  acceptable: [
    '{count, number} 行可导入',
    '{count, plural, one {# row can be imported} other {# rows can be imported}}',
    '{count, number} 列可匯入',
  ],
  accepted: ['{count, number} 行已导入', '{count, plural, one {# row imported} other {# rows imported}}', '{count, number} 列已匯入'],
  refused: ['{count, number} 行有误', '{count, plural, one {# row refused} other {# rows refused}}', '{count, number} 列有誤'],
  /** Cards of a batch. */
  carriedOut: ['{count, number} 户已处理', '{count, number} carried out', '{count, number} 戶已處理'],
  leftOut: ['{count, number} 户未处理', '{count, number} left out', '{count, number} 戶未處理'],
  changed: [
    '新增 {added, number} 行，更新 {updated, number} 行',
    '{added, number} added, {updated, number} updated',
    '新增 {added, number} 列，更新 {updated, number} 列',
  ],
  /** Seconds where less than a minute is left. */
  remaining: [
    '{minutes, plural, =0 {剩余约 {seconds, number} 秒} other {剩余约 # 分钟}}',
    '{minutes, plural, =0 {About {seconds, number} s left} other {About # min left}}',
    '{minutes, plural, =0 {剩餘約 {seconds, number} 秒} other {剩餘約 # 分鐘}}',
  ],
  /** The file is no longer kept. */
  fileGone: ['文件已清理', 'File no longer kept', '檔案已清除'],
  duration: ['耗时', 'Took', '耗時'],
  /** Ending somebody else's. */
  cancelQuestion: ['取消{creator}的任务 {filename}？', 'Cancel {filename}, a task of {creator}?', '取消{creator}的工作 {filename}？'],
  /** The effect of cancelling a task, and the button that keeps it. */
  cancelEffect: [
    '已完成的部分保留，其余的不再进行，需要时由发起人重新发起。',
    'What it has done is kept; the rest is not done until it is started again.',
    '已完成的部分保留，其餘的不再進行，需要時由發起人重新發起。',
  ],
  goOn: ['继续执行', 'Let it go on', '繼續執行'],
  /** Which rows are listed. */
  everyRow: ['全部 {count, number}', 'All {count, number}', '全部 {count, number}'],
  badRows: ['有误 {count, number}', 'Refused {count, number}', '有誤 {count, number}'],
  /** Of the table of rows. */
  row: ['行号', 'Row', '列號'],
  record: ['记录', 'Record', '紀錄'],
  problem: ['结果', 'Result', '結果'],
  rowIsGood: ['正确', 'Good', '通過'],
  noBadRows: ['没有有误的行', 'No row was refused', '沒有有誤的列'],
  noRows: ['没有逐行结果', 'No result per row', '沒有逐列結果'],
  copyBadRows: ['复制有误的行', 'Copy refused rows', '複製有誤的列'],
  moreRows: ['再显示 {count, number} 行', '{count, plural, one {Show # more row} other {Show # more rows}}', '再顯示 {count, number} 列'],
  copied: ['已复制 {count, number} 行', '{count, plural, one {# row copied} other {# rows copied}}', '已複製 {count, number} 列'],
  copyFailed: [
    '没有复制成功，在表格中选中后手动复制',
    'Nothing was copied; select the rows in the table and copy them by hand',
    '沒有複製成功，在表格中選取後手動複製',
  ],
} as const satisfies ResourceMessages<typeof taskApi>
