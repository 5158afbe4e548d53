import type { TextsOf } from '../../messages.ts'

export const search: TextsOf<'search'> = {
  title: '搜尋',
  field: {
    text: '搜尋內容',
    cards: '水卡',
    users: '住戶',
    rooms: '房間',
    meters: '水錶',
    orders: '儲值訂單',
    simCards: '物聯網卡',
  },
  option: {},
  action: { all: '全域搜尋' },
  error: {},
}
