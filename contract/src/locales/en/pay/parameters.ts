import type { Translated } from '../../messages.ts'
import type { payParameters as source } from '../../zh-cn/pay/parameters.ts'

export const payParameters: Translated<typeof source> = {
  payLinkHours: {
    name: 'Lifetime of payment links',
    help: 'How long a payment link of a card can be used. Then the counter gives a new one. Links given before keep their time.',
  },
}
