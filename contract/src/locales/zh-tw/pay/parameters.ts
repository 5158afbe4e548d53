import type { Translated } from '../../messages.ts'
import type { payParameters as source } from '../../zh-cn/pay/parameters.ts'

export const payParameters: Translated<typeof source> = {
  payLinkHours: { name: '付款連結有效期', help: '一張水卡的付款連結能用多久；到期後由櫃台重新給出。已發出的連結不受影響。' },
}
