import type { Translated } from '../../messages.ts'
import type { waterParameters as source } from '../../zh-cn/water/parameters.ts'

export const waterParameters: Translated<typeof source> = {
  maxRechargeFen: { name: 'Most per recharge', help: 'The most the counter takes at once; larger orders are refused.' },
  lowQuantityLitre: { name: 'Low water line', help: 'A card with this much left or less counts as low and should be recharged.' },
}
