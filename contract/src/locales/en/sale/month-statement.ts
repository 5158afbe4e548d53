import type { TextsOf } from '../../messages.ts'
import { waterCard } from './water-card.ts'

const figures = {
  opening: 'Opening',
  recharged: 'Recharged',
  refunded: 'Refunded',
  adjusted: 'Adjusted',
  priceChanged: 'Price changes',
  transferred: 'Transferred',
  used: 'Used',
  closing: 'Closing',
  received: 'Received',
  paidBack: 'Paid back',
  transferredAmount: 'Money transferred',
} as const

export const monthStatement: TextsOf<'monthStatement'> = {
  title: 'Monthly statement',
  screen: 'Monthly statement',
  field: {
    ...figures,
    month: 'Month',
    communityId: 'Community',
    communityName: 'Community',
    regionName: 'Region',
    cards: 'Cards',
    isWithoutCommunity: 'In no community',
    figure: 'Moved figure',
    agrees: 'Equals the ledger',
    differing: 'Cards that differ',
    kept: 'Statement',
    ledger: 'Ledger',
    cardNo: 'Card number',
    name: 'Name',
    roomNo: 'Room',
    state: 'State',
  },
  option: {
    state: waterCard.option.state,
    figure: figures,
  },
  action: {
    communities: 'See monthly statement',
    check: 'Compare with the ledger',
    cards: 'See cards of the month',
    export: 'Export',
    exportCards: 'Export cards of the month',
  },
  error: {
    monthAhead: 'This month has not begun, choose {month} or an earlier one',
  },
}
