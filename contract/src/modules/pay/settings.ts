import { z } from 'zod'

import { setting } from '../../platform/settings.ts'

export const paySettings = {
  /** How long a payment link of a card can be used. */
  payLinkHours: setting('pay.link.hours', z.int().min(1).max(720).meta({ unit: 'hour' }), '72'),
}
