import type { Translated } from '../../messages.ts'
import type { saleParameters as source } from '../../zh-cn/sale/parameters.ts'

export const saleParameters: Translated<typeof source> = {
  receiptCompany: {
    name: 'Receipt heading',
    help: 'Name of the water company, printed at the top of each receipt. Left empty: the name of the system.',
  },
  maxRechargeFen: { name: 'Recharge limit', help: 'The most the counter takes at once; larger orders are refused.' },
  lowQuantityLitre: { name: 'Low-balance threshold', help: 'A card with this much left or less counts as low and should be recharged.' },
  lowDays: {
    name: 'Days of water left',
    help: 'A card whose water lasts this long or less, by the average of the last 14 days, is due for a reminder too.',
  },
  urgentQuantityLitre: { name: 'Urgent threshold', help: 'A card with this much left or less may be reminded once more.' },
}
