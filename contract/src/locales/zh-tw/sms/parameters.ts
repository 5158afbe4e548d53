import type { Translated } from '../../messages.ts'
import type { smsParameters as source } from '../../zh-cn/sms/parameters.ts'

export const smsParameters: Translated<typeof source> = {
  smsItemPrice: { name: '簡訊單價', help: '一則計費簡訊的價格，按與電信業者的合約；發送前據此估算費用。' },
}
