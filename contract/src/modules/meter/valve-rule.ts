import { z } from 'zod'

import { query } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { valveSettings } from './valve-settings.ts'

const Household = z.object({
  meterId: Id,
  deviceSn: z.string(),
  cardId: Id,
  cardNo: z.string(),
  name: z.string(),
  roomNo: z.string().nullable(),
  remainingQuantity: Quantity,
  /** The water has been at or below the threshold since then. */
  since: Instant,
  /** The last reminder that reached the household in this time. */
  remindedAt: Instant.nullable(),
})
/** At most so many of the households are named; the count is of all. */
export const RULE_SHOWN = 100

const RulePreview = z.object({
  /** Whether the rule is on. */
  isOn: z.boolean(),
  count: z.int(),
  list: z.array(Household),
  /** At or below the threshold, and left alone. */
  protected: z.int(),
  withoutCommands: z.int(),
  /** The days of grace are not over, or no reminder has reached the household. */
  waiting: z.int(),
})

export const valveRulePreview = query(
  z.strictObject({
    closeBelow: valveSettings.valveCloseBelowLitre.schema.optional(),
    graceDays: valveSettings.valveGraceDays.schema.optional(),
    afterReminder: z.boolean().optional(),
  }),
  RulePreview,
)
