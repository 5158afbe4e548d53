import type { Translated } from '../../messages.ts'
import type { smsParameters as source } from '../../zh-cn/sms/parameters.ts'

export const smsParameters: Translated<typeof source> = {
  smsItemPrice: {
    name: 'Price of a message',
    help: 'Of one billing item, by the contract with the operator; costs are estimated with it before sending.',
  },
}
