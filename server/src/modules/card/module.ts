import { bring } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { customer } from '../customer/module.ts'
import { place } from '../place/module.ts'
import { balanceReminders } from './ground/balance-reminder.table.ts'
import { byCard, cardRows, ofItsTime } from './ground/card-rows.ts'
import { waterCardClosings } from './ground/closing.table.ts'
import { uncreditedPayments } from './ground/uncredited-payment.table.ts'
import { waterCardRecharges } from './ground/water-card-recharge.table.ts'
import { waterCardRefunds } from './ground/water-card-refund.table.ts'
import { waterCardPrices } from './ground/water-card.table.ts'
import { cardPersonal } from './card-personal.ts'

/** Tables and finders of cards, and the one booking. It has no endpoints of its own. */
export const card: Module = {
  name: 'card',
  needs: [place, customer],
  brings: [
    bring(cardRows, [
      byCard('cardId', waterCardRecharges),
      byCard('cardId', waterCardRefunds),
      byCard('cardId', uncreditedPayments),
      byCard('cardId', balanceReminders),
      byCard('cardId', waterCardClosings),
      ofItsTime(waterCardPrices),
    ]),
  ],
  implementations: [],
  personal: cardPersonal,
}
