import type { TextsOf } from '../../messages.ts'

export const monitor: TextsOf<'monitor'> = {
  title: '服務監控',
  field: {
    asOf: '截至',
    processes: '處理程序',
    history: '歷史',
    database: '資料庫',
    ingest: '讀數接收',
    queues: '佇列',
    jobs: '排程工作',
    process: '處理程序',
    window: '時段',
  },
  option: { window: { hour: '1 小時', day: '24 小時' } },
  action: { server: '檢視服務狀態' },
  error: {},
}
