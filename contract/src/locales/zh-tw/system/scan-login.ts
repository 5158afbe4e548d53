import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const scanLogin: TextsOf<'scanLogin'> = {
  title: '掃碼登入',
  field: {
    ...pick(labels, 'state', 'browser', 'os'),
    scanKey: 'QR Code 編號',
    pollKey: '輪詢金鑰',
    seconds: '有效時間',
    session: '工作階段',
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
