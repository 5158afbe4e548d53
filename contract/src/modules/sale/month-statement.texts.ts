import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { waterCard } from './water-card.texts.ts'
import type { monthStatementApi } from './month-statement.ts'

const figures = {
  opening: ['期初', 'Opening', '期初'],
  recharged: ['充值', 'Recharged', '儲值'],
  refunded: ['退款', 'Refunded', '退款'],
  adjusted: ['调整', 'Adjusted', '調整'],
  priceChanged: ['调价', 'Price changes', '調價'],
  transferred: ['转移', 'Transferred', '轉移'],
  used: ['用水', 'Used', '用水'],
  closing: ['期末', 'Closing', '期末'],
  received: ['收款', 'Received', '收款'],
  paidBack: ['退付', 'Paid back', '退付'],
  transferredAmount: ['转移金额', 'Money transferred', '轉移金額'],
} as const

export const monthStatement = {
  title: ['月结单', 'Monthly statement', '月結單'],
  screen: ['月结单', 'Monthly statement', '月結單'],
  field: {
    ...figures,
    month: ['月份', 'Month', '月份'],
    communityId: ['小区', 'Community', '社區'],
    communityName: ['小区', 'Community', '社區'],
    regionName: ['区域', 'Region', '區域'],
    cards: ['卡数', 'Cards', '卡數'],
    isWithoutCommunity: ['不在小区', 'In no community', '不在社區'],
    figure: ['有变动的项', 'Changed figure', '有變動的項目'],
    agrees: ['与账目一致', 'Matches the ledger', '與帳目一致'],
    differing: ['不符的卡数', 'Cards that differ', '不符的卡數'],
    kept: ['月结单', 'Statement', '月結單'],
    ledger: ['账目', 'Ledger', '帳目'],
    cardNo: ['卡号', 'Card number', '卡號'],
    name: ['户名', 'Name', '戶名'],
    roomNo: ['房号', 'Room', '房號'],
    state: ['状态', 'State', '狀態'],
  },
  option: {
    state: waterCard.option.state,
    figure: figures,
  },
  action: {
    communities: ['查看月结单', 'See monthly statement', '查看月結單'],
    check: ['与账目核对', 'Compare with the ledger', '與帳目核對'],
    cards: ['查看水卡明细', 'See cards of the month', '查看水卡明細'],
    export: ['导出', 'Export', '匯出'],
    exportCards: ['导出水卡明细', 'Export cards of the month', '匯出水卡明細'],
  },
  error: {
    monthAhead: [
      '这个月还没有开始，选 {month} 或更早的月份',
      'This month has not begun, choose {month} or an earlier one',
      '這個月還沒有開始，選 {month} 或更早的月份',
    ],
  },

  /** The words of the monthly statement. */
  heading: ['小区月结单', 'Monthly statement of communities', '社區月結單'],
  running: ['本月到今天', 'so far', '本月到今天'],
  checking: ['正在与账目核对', 'Comparing with the ledger', '正在與帳目核對'],
  agrees: [
    '与账目一致，期初加本月变动等于期末。',
    'Matches the ledger. Opening plus movements equals closing.',
    '與帳目一致，期初加本月變動等於期末。',
  ],
  differs: [
    '{cards, number} 张卡与账目不符：{figures}。联系管理员核对后再使用。',
    '{cards, number} cards differ from the ledger: {figures}. Ask an administrator to check before use.',
    '{cards, number} 張卡與帳目不符：{figures}。聯絡管理員核對後再使用。',
  ],
  rules: [
    '按记账时间归月。水卡算在现在的小区，已销户的也算。',
    'Entries count in the month in which they were posted. Cards, closed ones too, count in their current community.',
    '按記帳時間歸月。水卡算在現在的社區，已銷戶的也算。',
  ],
  communities: ['各小区', 'Communities', '各社區'],
  total: ['合计', 'Total', '合計'],
  noCommunity: ['不在小区', 'In no community', '不在社區'],
  earlier: ['上一个月', 'Previous month', '上一個月'],
  later: ['下一个月', 'Next month', '下一個月'],
  ofCards: ['水卡明细', 'Cards', '水卡明細'],
  all: ['全部水卡', 'All cards', '全部水卡'],
  print: ['打印', 'Print', '列印'],
  none: ['这个月没有水卡', 'No cards in this month', '這個月沒有水卡'],
  noneAdvice: [
    '开户后的月份才有数字，换一个月份再看。',
    'Figures start with the first card; choose another month.',
    '開戶後的月份才有數字，換一個月份再看。',
  ],
  back: ['返回月结单', 'Back to the statement', '返回月結單'],
  only: ['只看{figure}不为 0 的水卡', 'Only cards with a figure under {figure}', '只看{figure}不為 0 的水卡'],
  showAll: ['看全部水卡', 'Show all cards', '看全部水卡'],
  statement: ['对账单', 'Statement', '對帳單'],
  period: ['{month}（{from} 至 {to}）', '{month} ({from} to {to})', '{month}（{from} 至 {to}）'],
} as const satisfies ResourceMessages<typeof monthStatementApi>
