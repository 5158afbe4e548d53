import type { TextsOf } from '../../messages.ts'

export const palette: TextsOf<'palette'> = {
  label: 'Search everything',
  placeholder: 'Menus, cards, phones, rooms',
  menus: 'Menus',
  recent: 'Recently opened',
  actions: 'Actions',
  recharge: 'Recharge {household}',
  replace: 'Replace meter {meter}',
  remaining: '{tons} t left',
  cardCount: '{count, plural, one {# water card} other {# water cards}}',
  amount: '¥{amount}',
  seeAll: 'See more in {list}',
  none: 'Nothing found for “{text}”',
  advice: 'Type a card number, a name, a room (3-2-1203), the last four of a phone, a meter, an ICCID or an order number',
  searching: 'Searching',
  failed: 'The search failed: {reason}',
  choose: 'choose',
  nextGroup: 'next group',
  open: 'open',
  count: '{count, plural, one {# result} other {# results}}',
}
