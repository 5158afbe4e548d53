import type { TextsOf } from '../../messages.ts'
import { waterCard } from './water-card.ts'

const figures = {
  opening: '期初',
  recharged: '儲值',
  refunded: '退款',
  adjusted: '調整',
  priceChanged: '調價',
  transferred: '轉移',
  used: '用水',
  closing: '期末',
  received: '收款',
  paidBack: '退付',
  transferredAmount: '轉移金額',
} as const

export const monthStatement: TextsOf<'monthStatement'> = {
  title: '月結單',
  screen: '月結單',
  field: {
    ...figures,
    month: '月份',
    communityId: '社區',
    communityName: '社區',
    regionName: '區域',
    cards: '卡數',
    isWithoutCommunity: '不在社區',
    figure: '有變動的項目',
    agrees: '與帳目一致',
    differing: '不符的卡數',
    kept: '月結單',
    ledger: '帳目',
    cardNo: '卡號',
    name: '戶名',
    roomNo: '房號',
    state: '狀態',
  },
  option: {
    state: waterCard.option.state,
    figure: figures,
  },
  action: {
    communities: '查看月結單',
    check: '與帳目核對',
    cards: '查看水卡明細',
    export: '匯出',
    exportCards: '匯出水卡明細',
  },
  error: {
    monthAhead: '這個月還沒有開始，選 {month} 或更早的月份',
  },
}
