import { z } from 'zod'

import { plain } from '../../platform/schemas.ts'
import { setting } from '../../platform/settings.ts'
import { BoughtQuantity, PaidMoney } from '../../platform/units.ts'

export const saleSettings = {
  /** The water company, at the head of every receipt. */
  receiptCompany: setting('water.receipt.company', plain(64), ''),
  /** Per order, domain-rules §2.2. */
  maxRechargeFen: setting('water.recharge.maxAmount', PaidMoney, '5000.00'),
  /** At or below it a card is low on water: the first reminder of domain-rules §2.9. */
  lowQuantityLitre: setting('water.reminder.lowQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '5.00'),
  /** The water lasts so many days or fewer, by the average of 14 days: the first reminder too. */
  lowDays: setting('water.reminder.lowDays', z.int().min(0).max(90).meta({ unit: 'day' }), '7'),
  /** At or below it the second reminder of domain-rules §2.9 is due. */
  urgentQuantityLitre: setting('water.reminder.urgentQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '2.00'),
}
