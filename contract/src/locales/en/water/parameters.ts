import type { Translated } from '../../messages.ts'
import type { waterParameters as source } from '../../zh-cn/water/parameters.ts'

export const waterParameters: Translated<typeof source> = {
  maxRechargeFen: { name: 'Recharge limit', help: 'The most the counter takes at once; larger orders are refused.' },
  lowQuantityLitre: { name: 'Low-balance threshold', help: 'A card with this much left or less counts as low and should be recharged.' },
}
