import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardPriceBatch: TextsOf<'waterCardPriceBatch'> = {
  title: '調價批次',
  screen: '調價批次',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'reason', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    batchNo: '批次號',
    mode: '調價方式',
    startsOn: '生效日期',
    cards: '戶數',
    done: '已調',
    refused: '未調',
    remainingSeen: '預覽剩餘',
    quantityChange: '水量變化',
    undoesId: '撤銷批次',
    undoesNo: '撤銷批次號',
    undoneById: '被撤銷於',
    undoneByNo: '被撤銷批次號',
    adjuster: '經手',
    startedAt: '開始時間',
    endedAt: '結束時間',
    canceller: '撤回人',
    taskId: '工作',
    cardId: '水卡',
    name: '戶名',
    newUnitPrice: '新單價',
    oldUnitPrice: '原單價',
    refusal: '未調原因',
  },
  option: {
    mode: waterOptions.priceMode,
    state: {
      planned: '待生效',
      running: '執行中',
      done: '已完成',
      stopped: '已中止',
      cancelled: '已撤回',
      waiting: '待執行',
      refused: '未調',
    },
    refusal: waterOptions.priceRefusal,
  },
  action: { items: '逐戶結果', cancel: '撤回批次', resume: '繼續批次' },
  error: {
    missing: '調價批次不存在，重新整理後再看',
    notPlanned: '批次已經開始或已撤回，不能再撤回，重新整理後檢視',
    notStopped: '只能繼續已中止的批次，重新整理後檢視目前狀態',
  },
}
