import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const hyUser: TextsOf<'hyUser'> = {
  title: 'End user',
  screen: 'End users',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    name: 'Name',
    telephone: 'Telephone',
    idCardNo: 'ID number',
    cardCount: 'Cards',
    withCard: 'With a card',
    firstCard: 'First card',
    hyUser: 'End user',
    cards: 'Water cards',
    lastOrders: 'Last orders',
    usage: 'Usage',
  },
  option: {},
  action: {
    detail: 'Details',
    reveal: 'Show in full',
  },
  error: {
    outOfReach: 'This person has cards out of your reach, so the name, phone and ID number stay; ask somebody who reaches all of them',
    missing: 'This end user does not exist; refresh and try again',
    idCardNoTaken: 'Another end user has this ID number; check it',
    hasCards: 'The end user still has water cards and cannot be deleted',
  },
}
