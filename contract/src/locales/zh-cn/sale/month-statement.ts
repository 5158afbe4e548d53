import type { ResourceMessages } from '../../resource-messages.ts'
import { waterCard } from './water-card.ts'

const figures = {
  opening: '期初',
  recharged: '充值',
  refunded: '退款',
  adjusted: '调整',
  priceChanged: '调价',
  transferred: '转移',
  used: '用水',
  closing: '期末',
  received: '收款',
  paidBack: '退付',
  transferredAmount: '转移金额',
} as const

export const monthStatement = {
  title: '月结单',
  screen: '月结单',
  field: {
    ...figures,
    month: '月份',
    communityId: '小区',
    communityName: '小区',
    regionName: '区域',
    cards: '卡数',
    isWithoutCommunity: '不在小区',
    figure: '有变动的项',
    agrees: '与账目一致',
    differing: '不符的卡数',
    kept: '月结单',
    ledger: '账目',
    cardNo: '卡号',
    name: '户名',
    roomNo: '房号',
    state: '状态',
  },
  option: {
    state: waterCard.option.state,
    figure: figures,
  },
  action: {
    communities: '查看月结单',
    check: '与账目核对',
    cards: '查看水卡明细',
    export: '导出',
    exportCards: '导出水卡明细',
  },
  error: {
    monthAhead: '这个月还没有开始，选 {month} 或更早的月份',
  },
} as const satisfies ResourceMessages<'monthStatement'>
