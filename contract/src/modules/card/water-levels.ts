import { setting } from '../../platform/settings.ts'
import { BoughtQuantity } from '../../platform/units.ts'

/** The parameters that decide which households are low or alarmed. They stand apart, because the list of cards asks what a change would do. */
export const waterLevels = {
  /** At or below it a card is low on water: the first reminder of domain-rules §2.9. */
  lowQuantityLitre: setting('water.reminder.lowQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '5.00'),
  /** At or below it the second reminder of domain-rules §2.9 is due. */
  urgentQuantityLitre: setting('water.reminder.urgentQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '2.00'),
  /** At or below it a card with a meter has an alarm. 0 raises none, here and below. */
  lowAlarmLitre: setting('water.alarm.lowQuantity', BoughtQuantity.meta({ unit: 'tonSpelt' }), '2.00'),
  /** A business day of a card above it. */
  dayLimitLitre: setting('water.alarm.dayUsage', BoughtQuantity.meta({ unit: 'tonSpelt' }), '5.00'),
}
