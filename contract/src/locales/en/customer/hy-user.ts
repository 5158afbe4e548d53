import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const hyUser: TextsOf<'hyUser'> = {
  title: 'Household',
  screen: 'Households',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    name: 'Name',
    telephone: 'Mobile number',
    idCardNo: 'ID number',
    cardCount: 'Cards',
    withCard: 'With a card',
    firstCard: 'First card',
    hyUser: 'Household',
    cards: 'Water cards',
    wechat: 'WeChat bindings',
    lastOrders: 'Last orders',
    usage: 'Usage',
  },
  option: {},
  action: {
    detail: 'Details',
    reveal: 'Show in full',
  },
  error: {
    outOfReach:
      'This household has cards outside your data scope, so name, phone and ID number cannot be changed; ask a user with all of them in scope',
    missing: 'This household does not exist; refresh and try again',
    idCardNoTaken: 'Another household has this ID number; check it',
    hasCards: 'The household still has water cards or WeChat bindings and cannot be deleted',
  },
}
