import type { waterSettings } from '../../../modules/water/settings.ts'
import type { ParameterMessages } from '../../parameter-messages.ts'

export const waterParameters: ParameterMessages<typeof waterSettings> = {
  maxRechargeFen: { name: 'Most per recharge (yuan)', help: 'The most the counter takes at once; larger orders are refused.' },
  lowQuantityLitre: { name: 'Low water line (t)', help: 'A card with this much left or less counts as low and should be recharged.' },
}
