import type { Translated } from '../../messages.ts'
import type { smsParameters as source } from '../../zh-cn/sms/parameters.ts'

export const smsParameters: Translated<typeof source> = {
  smsItemPrice: {
    name: 'Price of a message',
    help: 'Of one billing item, by the contract with the operator; costs are estimated with it before sending.',
  },
  smsQuietHours: {
    name: 'Quiet hours of messages',
    help: 'Messages to households wait until these hours end, such as 21:00-08:00. Empty: at any time. Codes leave at once.',
  },
  smsDailyBudgetFen: {
    name: 'Daily budget of messages',
    help: 'The reminder runs of one day together may cost as much; a run beyond it is refused. 0: no limit.',
  },
}
