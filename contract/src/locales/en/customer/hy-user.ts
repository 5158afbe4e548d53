import type { TextsOf } from '../../messages.ts'

export const hyUser: TextsOf<'hyUser'> = {
  title: 'End user',
  field: {
    name: 'Name',
    telephone: 'Telephone',
    idCardNo: 'ID number',
    cardCount: 'Cards',
    withCard: 'With a card',
    firstCard: 'First card',
    createdAt: 'Created',
    dateRange: 'Days',
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
