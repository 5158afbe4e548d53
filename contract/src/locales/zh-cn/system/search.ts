import type { ResourceMessages } from '../../resource-messages.ts'

export const search = {
  title: '搜索',
  field: {
    text: '搜索内容',
    cards: '水卡',
    users: '住户',
    rooms: '房间',
    meters: '水表',
    orders: '充值订单',
    simCards: '物联网卡',
  },
  option: {},
  action: { all: '全局搜索' },
  error: {},
} as const satisfies ResourceMessages<'search'>
