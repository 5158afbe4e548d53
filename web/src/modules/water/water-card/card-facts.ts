import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import type { Connectivity } from '@weir/contract/modules/water/meter-connectivity'

import type { Tone } from '../../../ui/tone.ts'

type Placed = Pick<WaterCard, 'communityName' | 'roomNo'>

/** 锦绣花园 3-2-1203; empty where the card stands in no room. */
export const roomOf = ({ communityName, roomNo }: Placed): string => [communityName, roomNo].filter(Boolean).join(' ')

/** The order that the list of all orders shows. */
export const ordersOf = (orderNo: string) => `/water/waterCardRecharge?orderNo=${orderNo}`

/** The tag of a card: what its state says, or for an active one what its water says. */
export function standingOf({ state, standing }: Pick<WaterCard, 'state' | 'standing'>): { tone: Tone; view?: 'low' | 'overdrawn' } {
  if (state !== 'active') return { tone: 'idle' }
  if (standing === 'overdrawn') return { tone: 'bad', view: 'overdrawn' }
  return standing === 'low' ? { tone: 'warn', view: 'low' } : { tone: 'ok' }
}

export const CONNECTION_TONE: Record<Connectivity, Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** A week is the first reminder's threshold, two days ask for a call. */
export const outlookTone = (days: number): 'ok' | 'warn' | 'bad' => (days > 7 ? 'ok' : days > 2 ? 'warn' : 'bad')
