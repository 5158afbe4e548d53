import type { Translated } from '../../messages.ts'
import type { smsParameters as source } from '../../zh-cn/sms/parameters.ts'

export const smsParameters: Translated<typeof source> = {
  smsItemPrice: {
    name: 'Price of a message',
    help: 'Of one billing item, by the contract with the operator; costs are estimated with it before sending.',
  },
  smsQuietHours: {
    name: 'Quiet hours of messages',
    help: 'Messages to households wait until these hours end, such as 21:00-08:00. So do those of alarms that are not urgent, unless the user has duty hours. Empty: at any time. Codes leave at once.',
  },
  smsDailyBudgetFen: {
    name: 'Daily budget of messages',
    help: 'The reminder runs and alarm messages of one day together may cost as much. A run beyond it is refused, and so is a message of an alarm that is not urgent. 0: no limit.',
  },
}
