import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { searchApi } from './search.ts'

export const search = {
  title: ['搜索', 'Search', '搜尋'],
  field: {
    text: ['搜索内容', 'Search text', '搜尋內容'],
    cards: ['水卡', 'Water cards', '水卡'],
    users: ['住户', 'Households', '住戶'],
    rooms: ['房间', 'Rooms', '房間'],
    meters: ['水表', 'Water meters', '水錶'],
    orders: ['充值订单', 'Recharge orders', '儲值訂單'],
    simCards: ['物联网卡', 'IoT cards', '物聯網卡'],
  },
  option: {},
  action: { all: ['全局搜索', 'Search everything', '全域搜尋'] },
  error: {},
} as const satisfies ResourceMessages<typeof searchApi>
