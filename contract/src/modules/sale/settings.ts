import { z } from 'zod'

import { plain } from '../../platform/schemas.ts'
import { setting } from '../../platform/settings.ts'
import { PaidMoney } from '../../platform/units.ts'
import { waterLevels } from '../card/water-levels.ts'

export const saleSettings = {
  /** The water company, at the head of every receipt. */
  receiptCompany: setting('water.receipt.company', plain(64), ''),
  /** Per order, domain-rules §2.2. */
  maxRechargeFen: setting('water.recharge.maxAmount', PaidMoney, '5000.00'),
  lowQuantityLitre: waterLevels.lowQuantityLitre,
  /** The water lasts so many days or fewer, by the average of 14 days: the first reminder too. */
  lowDays: setting('water.reminder.lowDays', z.int().min(0).max(90).meta({ unit: 'day' }), '7'),
  urgentQuantityLitre: waterLevels.urgentQuantityLitre,
}
