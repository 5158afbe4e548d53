/** Texts of the log pages, and of a record's history on any page. */
export const logs = {
  /** Actions on a record. */
  kind: { added: '新增', changed: '修改', deleted: '删除', touched: '操作' },
  /** Opens the history of the record it stands beside. */
  history: '变更记录',
  historyOf: '{title}的变更记录',
  noHistory: '还没有变更记录',
  noHistoryAdvice: '之后的新增、修改等操作会记在这里。',
  more: '显示更早的记录',
  changes: '变更内容',
  noChanges: '这次操作没有改动记录的字段。',
  parameters: '请求参数',
  noParameters: '这次操作没有参数。',
  /** Folded away: as it was on the wire. */
  raw: '原始数据',
  /** Labels of `id` and `ids`. */
  number: '编号',
  /** Of the row that a form showed. */
  version: '版本',
  each: '逐条处理',
  field: '字段',
  value: '内容',
  before: '修改前',
  after: '修改后',
  /** Of lists: added and removed items. */
  added: '加入',
  removed: '移除',
  record: '{title} #{id}',
  /** Of several rows of a kind: the first, and their number. */
  subjects: '{subject} 等 {count, number} 项',
  system: '系统',
  /** Of a version that has things that this one lacks. Their codes stand in the raw data, in a title or in the address. */
  other: { module: '其他功能', action: '其他操作', record: '其他记录', field: '其他字段', value: '其他', reason: '其他原因，代码 {code}' },
  clear: {
    question: '清空{title}？',
    confirm: '归档全部日志',
    warning: '{count} 条日志全部移入归档，列表从头开始。',
    retention: '日志不会被删除，筛选“已归档”可以查看；防篡改校验不受影响。',
  },
} as const
