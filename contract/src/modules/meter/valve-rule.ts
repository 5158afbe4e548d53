import { z } from 'zod'

import { query } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Quantity, BoughtQuantity } from '../../platform/units.ts'
import { setting } from '../../platform/settings.ts'

const onOff = z.enum(['on', 'off'])
const hour = z.int().min(0).max(24)

/** The rules that close and open valves. The closing one is off as delivered. */
export const valveSettings = {
  valveCloseOnOverdraft: setting('water.valve.closeOnOverdraft', onOff, 'off'),
  /** A card that owes so many tons or more is closed. */
  valveCloseBelowLitre: setting('water.valve.closeBelow', BoughtQuantity.meta({ unit: 'tonSpelt' }), '1.00'),
  /** So many days after the card got there, and after the reminder. */
  valveGraceDays: setting('water.valve.graceDays', z.int().min(0).max(90).meta({ unit: 'day' }), '7'),
  /** Only a household that a reminder has reached is closed. */
  valveAfterReminder: setting('water.valve.afterReminder', onOff, 'on'),
  /** The rule closes from this hour of the day on, and before that one. */
  valveFromHour: setting('water.valve.fromHour', hour, '9'),
  valveToHour: setting('water.valve.toHour', hour, '16'),
  /** A valve that the rule closed is opened once there is water again. */
  valveReopen: setting('water.valve.reopen', onOff, 'on'),
}

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
