import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterCommand: TextsOf<'meterCommand'> = {
  title: '閥門指令',
  screen: '閥門指令',
  field: {
    ...pick(labels, 'dateRange', 'cardNo', 'roomNo', 'deviceSn'),
    meterId: '水錶',
    cardId: '水卡',
    name: '戶名',
    type: '指令',
    reason: '原因',
    note: '說明',
    origin: '來源',
    overProtection: '關停受保護住戶',
    state: '指令狀態',
    answer: '回應',
    answeredOk: '水錶已執行',
    actor: '操作人',
    createdAt: '下達時間',
    sentAt: '送出時間',
    answeredAt: '回應時間',
  },
  option: {
    type: waterOptions.valveCommand,
    reason: waterOptions.valveReason,
    origin: {
      staff: '人工',
      rule: '規則',
    },
    state: {
      queued: '待送出',
      sent: '已送出，等待回應',
      done: '已執行',
      failed: '水錶拒絕',
      superseded: '被後來的指令取代',
      expired: '48 小時未回應',
      cancelled: '已撤銷',
    },
  },
  action: {
    cancel: '撤銷指令',
    retry: '重發指令',
    export: '匯出',
  },
  error: {
    missing: '指令不存在，重新整理後再試',
    notOpen: '指令已執行或已結束，不能撤銷',
    notFailed: '只能重發被拒絕或未回應的指令',
    notLast: '這隻水錶有更新的指令，舊指令不再起作用',
    noCommands: '水錶不接受下發指令，不能重發',
  },
}
