import { z } from 'zod'

import { setting } from '../../platform/settings.ts'
import { BoughtQuantity } from '../../platform/units.ts'

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
