import type { Found } from '@weir/contract/modules/found'
import { formatQuery } from '@weir/contract/platform/query-text'
import { PhoneSearch } from '@weir/contract/platform/schemas'

interface List {
  path: string
  /** The filter by which it shows what the search found. */
  filter: (text: string) => object
}

/** Where each kind is listed. A room is there without the community that may have been typed before it. */
export const LISTS: Record<keyof Found, List> = {
  cards: { path: '/water/waterCard', filter: (text) => ({ text }) },
  users: { path: '/customer/hyUser', filter: (text) => (PhoneSearch.safeParse(text).success ? { telephone: text } : { name: text }) },
  rooms: { path: '/place/room', filter: (text) => ({ name: text.split(' ').at(-1) }) },
  meters: { path: '/water/waterMeter', filter: (text) => ({ deviceSn: text }) },
  orders: { path: '/water/waterCardRecharge', filter: (text) => ({ orderNo: text }) },
}

export const listOf = (kind: keyof Found, text: string) => `${LISTS[kind].path}?${formatQuery(LISTS[kind].filter(text)).toString()}`
