import { z } from 'zod'

import { Day } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'

/** So many days of a curve, today included. */
export const BALANCE_DAYS = 30

/** A card has this left at the end of each of the last days; null before its first entry. `low`: at or below it a card has an alarm. */
export const BalanceDays = z.object({ days: z.array(z.object({ date: Day, remaining: Quantity.nullable() })), low: Quantity })
