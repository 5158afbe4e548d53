import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsLog: TextsOf<'smsLog'> = {
  title: '簡訊紀錄',
  screen: '傳送紀錄',
  field: {
    ...pick(labels, 'dateRange', 'state'),
    telephone: '手機號碼',
    smsType: '簡訊類型',
    content: '內容',
    source: '簡訊來源',
    templateId: '簡訊範本',
    templateName: '簡訊範本',
    messageId: '訊息編號',
    statusCode: '狀態碼',
    description: '狀態說明',
    billingItems: '計費則數',
    cost: '費用',
    sends: '傳送次數',
    validUntil: '驗證碼有效期至',
    communityName: '社區',
    by: '彙總方式',
    part: '項目',
    messages: '簡訊數',
    remark: '備註',
    createdAt: '傳送時間',
  },
  option: {
    by: { month: '按月', smsType: '按類型', communityName: '按社區' },
    smsType: options.smsType,
    source: options.smsSource,
    state: { sending: '傳送中', sent: '已送出', delivered: '已送達', undelivered: '未送達', failed: '失敗', kept: '僅記錄' },
  },
  action: { costs: '簡訊費用', resend: '重發簡訊', export: '匯出' },
  error: {
    missing: '簡訊紀錄不存在，重新整理後再看',
    notFailed: '只能重發失敗或僅記錄的簡訊',
    isCode: '驗證碼不能重發，由本人重新取得',
    tooOften: '這則簡訊已傳送 {most} 次，不再重發',
    outdated: '簡訊內容已超過一天，數字可能已變，重新發起提醒',
  },
}
