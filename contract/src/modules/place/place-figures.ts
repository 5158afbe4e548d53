import { z } from 'zod'

import { Quantity } from '../../platform/units.ts'

/** The cards in a place, within the caller's scope. */
export const PlaceFigures = z.object({
  /** Cards that are not closed. */
  households: z.int(),
  meters: z.int(),
  /** Late ones too. */
  online: z.int(),
  /** Untreated alarms of its cards. */
  alarms: z.int(),
  usageToday: Quantity,
  usageMonth: Quantity,
})
export type PlaceFigures = z.input<typeof PlaceFigures>
