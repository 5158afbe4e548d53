import { z } from 'zod'

import { setting } from '../../platform/settings.ts'
import { BoughtQuantity, PaidMoney } from '../../platform/units.ts'

export const waterSettings = {
  /** The water company, at the head of every receipt. */
  receiptCompany: setting('water.receipt.company', z.string().trim().max(64), ''),
  /** Per order, domain-rules §2.2. */
  maxRechargeFen: setting('water.recharge.maxAmount', PaidMoney, '5000.00'),
  /** At or below it a card is low on water: the first reminder of domain-rules §2.9. */
  lowQuantityLitre: setting('water.reminder.lowQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '5.00'),
}
