/** Texts about long work on every page: the button in the bar, and the messages at its start and end. */
export const tasks = {
  title: '任务',
  button: '{count, plural, =0 {任务} other {任务，# 个未结束}}',
  /** An export was sent, and where its file will be. */
  sent: '已转到后台导出',
  sentHint: '超过一万行，导出完成后会提醒；离开页面也不影响。',
  /** Above the name of the file. */
  saved: '已导出',
  show: '查看进度',
  download: '下载',
  /** To the page of everybody's tasks. */
  all: '查看全部任务',
  result: '查看结果',
} as const
