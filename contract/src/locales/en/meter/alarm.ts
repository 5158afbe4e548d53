import type { TextsOf } from '../../messages.ts'

export const alarm: TextsOf<'alarm'> = {
  description: {
    PAID_NOT_DELIVERED: 'The money is in, the credit has not reached the meter. Send it again or refund it',
    LEAK_SUSPECTED: 'Water flows in every hour of the night. Ask the household to check pipes and toilet',
    FRAUD: 'The meter reports tampering or a magnet. Inspect the seal on site',
    BACKFLOW: 'Water flows back into the network. Check the non-return valve',
    VALVE_FAULT: 'The valve did not follow its command. Repair it on site',
    OVERDRAFT: 'The balance is below zero and water still flows. Remind the household to recharge',
    READING_SPIKE: 'The rise is more than the meter can flow. It is held and not billed. Check and decide',
    READING_ROLLBACK: 'The reading is below the last one. It is held and not billed. Record a replacement, or check and decide',
    OFFLINE: 'The meter did not report in time. When many are offline together, check concentrator and network first',
    MISSING_DAYS: 'No readings for days. Check meter and network',
    READING_GAP: 'The two readings lie far apart; all usage is booked on the day of the later one. Check whether that is plausible',
    CLOCK_DRIFT: 'The meter clock is ahead; its reading counts at its arrival. Set the clock',
    OVER_USE: 'The day is over the limit of this card. Ask the household',
    LOW_BALANCE: 'The balance is nearly used up. Remind the household to recharge',
    BATTERY_LOW: 'The battery of the meter is nearly empty. Plan its replacement',
    SIM_ABNORMAL:
      'The network operator does not know this SIM, its state is not the one asked for, or it moved to another device. Check, then contact the operator',
    SIM_QUOTA_100: 'The data of this cycle is used up; the meter may fall silent. Renew the package',
    SIM_EXPIRING: 'The package ends soon; after that the meter cannot report. Renew the package',
    SIM_QUOTA_80: 'Four fifths of the data of this cycle are used. Keep an eye on it',
  },
  content: {
    PAID_NOT_DELIVERED: 'Order {orderNo}: {amount} yuan paid, not delivered to the meter',
    LEAK_SUSPECTED:
      'Flow in every hour of {nights} nights since {since}, at least {flow} l/h, some {quantity} t a day{amount, select, none {} other {, {amount} yuan a day}}',
    FRAUD: 'The meter set its tampering flag',
    BACKFLOW: 'The meter set its backflow flag',
    VALVE_FAULT: 'The meter set its valve fault flag',
    OVERDRAFT: '{remaining} t left',
    READING_SPIKE: 'Reads {register} t after {lastRegister} t; at most {limit} t could have flowed',
    READING_ROLLBACK:
      'Reads {register} t after {lastRegister} t{suspectAt, select, none {} other {; later readings contradict {suspectRegister} t of {suspectAt}, which is suspect}}',
    OFFLINE: 'Last report {lastReportAt}, silent for {hours} hours',
    MISSING_DAYS: 'No readings for {days} days on end',
    READING_GAP: 'No readings from {from} to {to}, {days} days',
    CLOCK_DRIFT: 'Meter clock {deviceTime}, arrived {arrivedAt}',
    OVER_USE: '{usage} t on {day}, limit {limit} t',
    LOW_BALANCE: '{remaining} t left{daysLeft, select, none {} other {, enough for {daysLeft} days at the usage of two weeks}}',
    BATTERY_LOW: 'The meter reports a low battery{battery, select, none {} other {, {battery} V}}',
    SIM_ABNORMAL:
      '{why, select, unknown {The operator does not know the SIM} overdue {The state asked for is overdue} imei {In another device: IMEI {reported}, bound to {imei}} other {Unknown to the operator, or not in the state asked for}}',
    SIM_QUOTA_100: '{used} MB used of {total} MB',
    SIM_EXPIRING: 'Ends {deadline}',
    SIM_QUOTA_80: '{used} MB used of {total} MB',
  },
}
