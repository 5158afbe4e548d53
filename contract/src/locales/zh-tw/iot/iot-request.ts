import type { TextsOf } from '../../messages.ts'
import { options } from './options.ts'

export const iotRequest: TextsOf<'iotRequest'> = {
  title: '電信商請求',
  screen: '電信商請求',
  field: {
    iccid: 'ICCID',
    operator: '電信商',
    deviceSn: '設備SN',
    createdAt: '建立時間',
    dateRange: '日期',
    reason: '原因',
    orderNo: '訂單號',
    requestNo: '請求流水',
    iotCardId: '物聯網卡',
    kind: '請求',
    state: '結果',
    answerCode: '應答碼',
    answer: '說明',
    actor: '經手',
    actorId: '經手人',
    confirmedBy: '確認人',
    sentAt: '提交時間',
    answeredAt: '應答時間',
    note: '備註',
  },
  option: {
    operator: options.operator,
    kind: options.requestKind,
    state: options.requestState,
  },
  action: {
    confirm: '確認銷戶',
    cancel: '取消請求',
    retry: '重新提交',
    export: '匯出',
  },
  error: {
    missing: '請求不存在，重新整理後再試',
    notWaiting: '請求不在等待確認',
    samePerson: '由另一個人確認，不能確認自己的請求',
    notOpen: '請求已辦完或電信商正在辦，不能取消',
    notFailed: '只有被拒和失敗的請求能重新提交',
    overtaken: '卡有更新的請求，不再提交這一個',
    refunded: '訂單已全部退款，不再訂購',
  },
}
