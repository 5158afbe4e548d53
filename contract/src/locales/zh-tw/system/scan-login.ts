import type { TextsOf } from '../../messages.ts'

export const scanLogin: TextsOf<'scanLogin'> = {
  title: '掃碼登入',
  field: {
    scanKey: 'QR Code 編號',
    pollKey: '輪詢金鑰',
    seconds: '有效時間',
    state: '狀態',
    session: '工作階段',
    browser: '瀏覽器',
    os: '作業系統',
    ip: 'IP 位址',
    isNear: '與手機同一網路位址',
    createdAt: '請求時間',
    expiresAt: '失效時間',
    isAllowed: '是否允許',
  },
  option: { state: { waiting: '等待掃描', opened: '已掃描', confirmed: '已確認', refused: '已拒絕', ended: '已失效' } },
  action: { create: '產生登入 QR Code', poll: '查詢掃碼結果', open: '查看登入請求', confirm: '確認掃碼登入' },
  error: { ended: 'QR Code 已失效，在電腦上重新整理後再掃描' },
}
