import type { WaterCardRecharge } from '@weir/contract/modules/water/water-card-recharge'

import type { Tone } from '../../../ui/tone.ts'

export const PAYMENT_TONE: Record<WaterCardRecharge['paymentStatus'], Tone> = { unpaid: 'warn', paid: 'ok', failed: 'bad' }
export const DELIVERY_TONE: Record<WaterCardRecharge['delivery'], Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}

/** Its meter has the word about it: the state changes without anybody here. */
export const awaitsAnswer = ({ state }: Pick<WaterCardRecharge, 'state'>) => state === 'initiated'
