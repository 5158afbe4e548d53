import { z } from 'zod'

import { idOf } from '../../platform/row-id.ts'
import { Quantity } from '../../platform/units.ts'

/** Below so many homes a median would say what single neighbours use. */
export const LEAST_HOMES = 5

/** The homes that a household is compared with: those of its building, or of its community where the building has too few. */
export const USAGE_BASES = ['building', 'community'] as const

const UsageMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Empty in months before there was a card. */
  usage: Quantity.nullable(),
  /** Of the other homes that used water in the month; empty below `LEAST_HOMES`. */
  median: Quantity.nullable(),
  homes: z.int(),
})

const HomeUsage = z.object({
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  roomNo: z.string().nullable(),
  /** Empty where the card stands in no room of a community. */
  basis: z.enum(USAGE_BASES).nullable(),
  /** The name of the building or the community. */
  basisName: z.string().nullable(),
  /** The running month last. */
  months: z.array(UsageMonth),
})
export const HouseholdUsage = z.object({ homes: z.array(HomeUsage) })
export type HomeUsage = z.input<typeof HomeUsage>
