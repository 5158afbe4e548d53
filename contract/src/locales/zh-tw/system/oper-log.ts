import type { TextsOf } from '../../messages.ts'
import { options } from '../common.ts'
import { logs } from './logs.ts'

export const operLog: TextsOf<'operLog'> = {
  title: '操作日誌',
  field: {
    module: '系統模組',
    action: '操作',
    subject: '對象',
    requestMethod: '請求方式',
    operator: '操作人員',
    department: '所屬部門',
    url: '請求位址',
    host: '主機',
    ip: '操作 IP',
    location: '操作地點',
    time: '操作時間',
    duration: '耗時',
    outcome: '結果',
    errorMessage: '失敗原因',
    resource: '資源',
    requestId: '請求編號',
    parameters: '請求參數',
    parameterNames: '參數所指',
    changes: '變更內容',
    rows: '匯出列數',
    kind: '變更',
    fields: '欄位',
    archived: '已歸檔',
    dateRange: '日期',
  },
  option: {
    requestMethod: { GET: '匯出 GET', POST: '新增 POST', PUT: '修改 PUT', DELETE: '刪除 DELETE' },
    location: options.location,
    outcome: { done: '成功', refused: '被拒絕', failed: '出錯' },
    kind: logs.kind,
  },
  action: { clear: '清空', export: '匯出', history: '變更紀錄' },
  error: { missing: '操作日誌不存在，重新整理後再試', recordMissing: '紀錄不存在或不可見，重新整理後再試' },
}
