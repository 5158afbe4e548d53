import type { Translated } from '../../messages.ts'
import type { meterParameters as source } from '../../zh-cn/meter/parameters.ts'

export const meterParameters: Translated<typeof source> = {
  overdraftAlarm: {
    name: 'Overdraft alarm',
    help: 'The meter of a card below zero gets an alarm. It clears when the card is back at zero or above.',
    options: { on: 'On', off: 'Off' },
  },
  lowAlarmLitre: { name: 'Low balance alarm', help: 'A card at or below this gets an alarm. 0 raises none and clears those there are.' },
  dayLimitLitre: { name: 'Daily limit', help: 'A card that uses more in a day gets an alarm. 0 raises none and clears those there are.' },
  missingDays: {
    name: 'Missing days',
    help: 'Whole days without a valid reading before an alarm. A silent meter has the offline alarm alone. 0 raises none.',
  },
  lowBatteryMillivolt: {
    name: 'Low battery voltage',
    help: 'A meter that reports less gets an alarm. It clears 50 mV above. With 0 the flag of the meter alone counts.',
  },
  leakFlowLitre: {
    name: 'Leak flow',
    help: 'Water that flows this fast in every hour from 0 to 6 at night may be a leak. 0 looks for none and clears the alarms.',
  },
  leakNights: { name: 'Leak nights', help: 'Nights in a row before the alarm.' },
  outageMeters: {
    name: 'Meters of one outage',
    help: 'So many meters of a community that fall silent together are one cause of alarms. 0 keeps each alone.',
  },
  outageMinutes: { name: 'Outage tolerance', help: 'A report may be this late before two silences count as apart.' },
  dutyMinutes: {
    name: 'Gathering of alarm messages',
    help: 'Alarms of one type within it are one message to each user on duty, with their number.',
  },
  valveCloseOnOverdraft: {
    name: 'Close valves on overdraft',
    help: 'The system closes the valve of a household with the debt below. It leaves out protected households and meters that take no commands. Off as delivered.',
    options: { on: 'On', off: 'Off' },
  },
  valveCloseBelowLitre: { name: 'Debt for closing', help: 'Only a household that owes this much or more is closed.' },
  valveGraceDays: {
    name: 'Days of grace',
    help: 'So many days after the debt reached the threshold, and after the reminder, the valve is closed.',
  },
  valveAfterReminder: {
    name: 'Close after a reminder only',
    help: 'Only households that a balance reminder reached are closed.',
    options: { on: 'On', off: 'Off' },
  },
  valveFromHour: { name: 'Closing from (hour)', help: 'The rule closes valves from this hour of the day on.' },
  valveToHour: { name: 'Closing until (hour)', help: 'The rule closes no valve from this hour of the day on.' },
  valveReopen: {
    name: 'Open after payment',
    help: 'A valve that the rule closed opens once the balance is above zero.',
    options: { on: 'On', off: 'Off' },
  },
}
