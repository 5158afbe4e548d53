import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

export const meterReplacement: TextsOf<'meterReplacement'> = {
  title: '換錶',
  screen: '換錶紀錄',
  field: {
    ...pick(labels, 'state', 'deviceSn', 'cardNo', 'roomNo'),
    dateRange: '換錶日期',
    at: '換錶時間',
    oldDeviceSn: '舊錶SN',
    newDeviceSn: '新錶SN',
    oldMeterId: '舊錶',
    newMeterId: '新錶',
    finalRegister: '舊錶止碼',
    initialRegister: '新錶起碼',
    cardId: '水卡',
    name: '戶名',
    reason: '換錶原因',
    note: '備註',
    installer: '換錶人',
    source: '來源',
    operator: '登記人',
    createdAt: '登記時間',
    undoneAt: '撤銷時間',
    undoneBy: '撤銷人',
    undoReason: '撤銷原因',
    hyUserId: '住戶',
    dryRun: '僅試算',
    quantity: '退回水量',
    amount: '退回金額',
    remainingQuantity: '撤銷後餘額',
    goesOn: '背景繼續判定',
  },
  option: {
    reason: waterOptions.replaceReason,
    state: { done: '有效', undone: '已撤銷' },
    source: { form: '換錶登記', decision: '讀數複核' },
  },
  action: {
    undo: '撤銷換錶',
    export: '匯出',
  },
  error: {
    missing: '換錶紀錄不存在，重新整理後再試',
    undone: '這次換錶已經撤銷',
    ofDecision: '這次換錶來自讀數複核，不能在這裡撤銷',
    newReported: '新錶在 {at} 已上報 {register} t，不能再撤銷。登記一次新的換錶，或調整水量',
    boundLater: '其後水錶又綁定、解綁或換過，先撤銷後來的操作',
    creditSent: '充值單 {orderNo} 已下發到新錶，不能再撤銷。登記一次新的換錶',
  },
}
