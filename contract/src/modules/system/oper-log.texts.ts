import { options } from '../../texts/common.texts.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { operLogApi } from './oper-log.ts'

/** Texts of the log pages, and of a record's history on any page. */
export const logs = {
  /** Actions on a record. */
  kind: {
    added: ['新增', 'Added', '新增'],
    changed: ['修改', 'Changed', '修改'],
    deleted: ['删除', 'Deleted', '刪除'],
    touched: ['操作', 'Done', '操作'],
  },
  /** Opens the history of the record it stands beside. */
  history: ['变更记录', 'History', '變更紀錄'],
  historyOf: ['{title}的变更记录', '{title}: history', '{title}的變更紀錄'],
  noHistory: ['还没有变更记录', 'No history yet', '還沒有變更紀錄'],
  noHistoryAdvice: [
    '之后的新增、修改等操作会记在这里。',
    'Whatever is done to this record from now on is kept here.',
    '之後的新增、修改等操作會記在這裡。',
  ],
  more: ['显示更早的记录', 'Show earlier entries', '顯示更早的紀錄'],
  changes: ['变更内容', 'What changed', '變更內容'],
  noChanges: ['这次操作没有改动记录的字段。', 'This operation changed no field of a record.', '這次操作沒有更動紀錄的欄位。'],
  parameters: ['请求参数', 'Parameters', '請求參數'],
  noParameters: ['这次操作没有参数。', 'This operation took no parameters.', '這次操作沒有參數。'],
  /** Folded away: as it was on the wire. */
  raw: ['原始数据', 'Raw data', '原始資料'],
  /** Labels of `id` and `ids`. */
  number: ['编号', 'Number', '編號'],
  /** Of the row that a form showed. */
  version: ['版本', 'Version', '版本'],
  each: ['逐条处理', 'Row by row', '逐筆處理'],
  field: ['字段', 'Field', '欄位'],
  value: ['内容', 'Value', '內容'],
  before: ['修改前', 'Before', '修改前'],
  after: ['修改后', 'After', '修改後'],
  /** Of lists: added and removed items. */
  added: ['加入', 'Added', '加入'],
  removed: ['移除', 'Removed', '移除'],
  record: ['{title} #{id}', '{title} #{id}', '{title} #{id}'],
  /** Of several rows of a kind: the first, and their number. */
  subjects: ['{subject} 等 {count, number} 项', '{subject} ({count, number} in all)', '{subject} 等 {count, number} 項'],
  system: ['系统', 'System', '系統'],
  /** Of a version that has things that this one lacks. Their codes stand in the raw data, in a title or in the address. */
  other: {
    module: ['其他功能', 'Other feature', '其他功能'],
    action: ['其他操作', 'Other action', '其他操作'],
    record: ['其他记录', 'Other record', '其他紀錄'],
    field: ['其他字段', 'Other field', '其他欄位'],
    value: ['其他', 'Other', '其他'],
    reason: ['其他原因，代码 {code}', 'Other reason, code {code}', '其他原因，代碼 {code}'],
  },
  clear: {
    question: ['清空{title}？', 'Clear the {title}?', '清空{title}？'],
    confirm: ['归档全部日志', 'Archive all entries', '歸檔全部日誌'],
    warning: [
      '{count} 条日志全部移入归档，列表从头开始。',
      '{count} entries go to the archive, and the list starts empty.',
      '{count} 筆日誌全部移入歸檔，清單從頭開始。',
    ],
    retention: [
      '日志不会被删除，筛选“已归档”可以查看；防篡改校验不受影响。',
      'No entry is deleted: filter by “Archived” to see them. The proof against tampering still holds.',
      '日誌不會被刪除，篩選「已歸檔」即可檢視；防竄改驗證不受影響。',
    ],
  },
} as const

export const operLog = {
  title: ['操作日志', 'Operation log', '操作日誌'],
  field: {
    module: ['系统模块', 'Module', '系統模組'],
    action: ['操作', 'Action', '操作'],
    subject: ['对象', 'Target', '對象'],
    requestMethod: ['请求方式', 'Method', '請求方式'],
    operator: ['操作人员', 'Operator', '操作人員'],
    department: ['所属部门', 'Department', '所屬部門'],
    url: ['请求地址', 'URL', '請求位址'],
    host: ['主机', 'Host', '主機'],
    ip: ['操作 IP', 'Address', '操作 IP'],
    location: ['操作地点', 'Location', '操作地點'],
    time: ['操作时间', 'Time', '操作時間'],
    duration: ['耗时', 'Duration', '耗時'],
    outcome: ['结果', 'Outcome', '結果'],
    errorMessage: ['失败原因', 'Error', '失敗原因'],
    resource: ['资源', 'Resource', '資源'],
    requestId: ['请求号', 'Request', '請求編號'],
    parameters: ['请求参数', 'Parameters', '請求參數'],
    parameterNames: ['参数所指', 'Records referred to', '參數所指'],
    changes: ['变更内容', 'Changes', '變更內容'],
    rows: ['导出行数', 'Exported rows', '匯出列數'],
    kind: ['变更', 'Change', '變更'],
    fields: ['字段', 'Fields', '欄位'],
    archived: ['已归档', 'Archived', '已歸檔'],
    dateRange: ['日期', 'Date', '日期'],
  },
  option: {
    requestMethod: {
      GET: ['导出 GET', 'GET', '匯出 GET'],
      POST: ['新增 POST', 'POST', '新增 POST'],
      PUT: ['修改 PUT', 'PUT', '修改 PUT'],
      DELETE: ['删除 DELETE', 'DELETE', '刪除 DELETE'],
    },
    location: options.location,
    outcome: { done: ['成功', 'Done', '成功'], refused: ['被拒绝', 'Refused', '被拒絕'], failed: ['出错', 'Failed', '出錯'] },
    kind: logs.kind,
  },
  action: { clear: ['清空', 'Clear', '清空'], export: ['导出', 'Export', '匯出'], history: ['变更记录', 'History', '變更紀錄'] },
  error: {
    missing: ['操作日志不存在，刷新后再试', 'This entry does not exist; refresh and try again', '操作日誌不存在，重新整理後再試'],
    recordMissing: [
      '记录不存在或不可见，刷新后再试',
      'This record does not exist or is outside your data scope; refresh and try again',
      '紀錄不存在或不可見，重新整理後再試',
    ],
  },
} as const satisfies ResourceMessages<typeof operLogApi>
