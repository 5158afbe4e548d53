import { keptFor, setting } from '../../platform/settings.ts'
import { PaidMoney } from '../../platform/units.ts'
import { QuietHours } from './quiet-hours.ts'
import { ItemPrice } from './billing.ts'

export const smsSettings = {
  /** Of one billing item, by the contract with the operator. */
  smsItemPrice: setting('sms.itemPrice', ItemPrice, '0.045'),
  /** Messages to households and those of alarms that are not urgent leave after these hours; codes leave at once. */
  smsQuietHours: setting('sms.quietHours', QuietHours, '21:00-08:00'),
  /** The runs and the messages about alarms of a business day together may cost as much. 0: no limit. */
  smsDailyBudgetFen: setting('sms.dailyBudget', PaidMoney, '500.00'),
  /** Phone and words of a message. Its state and its cost stay. A bill of the provider is disputed within a month. */
  smsKeepDays: setting('sms.keepDays', keptFor(30, 36_500).meta({ unit: 'day' }), '0'),
}
