/** Texts of the panel, drawer and page of tasks beyond those of the resource. */
export const taskPanel = {
  none: '暂无任务',
  noneHint: '导入和超过一万行的导出在后台进行，进度和结果显示在这里。',
  failed: '任务没有取到',
  unfinished: '{count, number} 个未结束',
  recent: '最近',
  what: '{kind, select, sampleData {示例数据} export {导出 {filename}} priceBatch {批量调价 {filename}} reminderBatch {余量提醒 {filename}} stateBatch {批量启停 {filename}} meterSettings {套用型号参数 {filename}} other {导入 {filename}}}',
  /** Nothing is to be changed. */
  trial: '仅检查',
  /** Of an import with refused rows: tried only, or done. */
  attention: '需要处理',
  partly: '部分完成',
  /** Of all rows, or only how many. */
  progress: '{done, number} / {total, number} 行',
  rows: '{done, number} 行',
  /** The same of the sample data. */
  progressOfSteps: '{done, number} / {total, number} 步',
  steps: '{done, number} 步',
  /** Rows that would be taken, were taken, were refused. */
  acceptable: '{count, number} 行可导入',
  accepted: '{count, number} 行已导入',
  refused: '{count, number} 行有误',
  /** Cards of a batch. */
  carriedOut: '{count, number} 户已处理',
  leftOut: '{count, number} 户未处理',
  changed: '新增 {added, number} 行，更新 {updated, number} 行',
  /** Seconds where less than a minute is left. */
  remaining: '{minutes, plural, =0 {剩余约 {seconds, number} 秒} other {剩余约 # 分钟}}',
  /** The file is no longer kept. */
  fileGone: '文件已清理',
  duration: '耗时',
  /** Ending somebody else's. */
  cancelQuestion: '取消{creator}的任务 {filename}？',
  /** The effect of cancelling a task, and the button that keeps it. */
  cancelEffect: '已完成的部分保留，其余的不再进行，需要时由发起人重新发起。',
  goOn: '继续执行',
  /** Which rows are listed. */
  everyRow: '全部 {count, number}',
  badRows: '有误 {count, number}',
  /** Of the table of rows. */
  row: '行号',
  record: '记录',
  problem: '结果',
  rowIsGood: '正确',
  noBadRows: '没有有误的行',
  noRows: '没有逐行结果',
  copyBadRows: '复制有误的行',
  moreRows: '再显示 {count, number} 行',
  copied: '已复制 {count, number} 行',
  copyFailed: '没有复制成功，在表格中选中后手动复制',
} as const
