/** The words of the pages of reconciliation. */
export const reconciling = {
  arrived: '账单 {lines, number} 行，待处理差异 {differences, number} 笔',
  openDay: '看对账',
  another: '换一个文件',
  drop: '选择账单文件，或拖到这里',
  dropHint: '从支付平台下载的 CSV、ZIP 或 GZ 文件，不用改动',
  sending: '正在上传',
  matching: '正在核对',
  importHint: '有问题的账单不会导入任何一行。再次导入相同的账单不产生变化，更正后的账单会替换原来的。',
  chooseFile: '先选择文件',
  title: '{provider} {day}',
  countAndSum: '{count, number} 笔 {sum} 元',
  queues: '差异队列',
  none: '没有差异',
} as const
