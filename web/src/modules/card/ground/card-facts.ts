import type { Connectivity } from '@weir/contract/modules/card/meter-connectivity'
import type { ValveStanding } from '@weir/contract/modules/card/valve'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { to } from '@weir/contract/modules/to'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

type Placed = Pick<WaterCard, 'communityName' | 'roomNo'>

/** 锦绣花园 3-2-1203; empty where the card stands in no room. */
export const roomOf = ({ communityName, roomNo }: Placed): string => [communityName, roomNo].filter(Boolean).join(' ')

/** The household of an act: its place and its name. */
export const subjectOf = ({ name, ...placed }: Placed & { name: string }): string => [roomOf(placed), name].filter(Boolean).join(' ')

/** The order that the list of all orders shows. */
export const ordersOf = (orderNo: string) => to('waterCardRecharge', { orderNo })

/** The readings of a meter that count on one day. */
export const readingsOf = (meterId: number, day: string) => to('waterMeterDetail', { id: meterId, day })

export const CONNECTIVITY_TONE: Record<Connectivity, Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** Closed is a decision, not a fault. */
export const VALVE_TONE: Record<ValveStanding, Tone> = {
  open: 'ok',
  closed: 'idle',
  unknown: 'idle',
  opening: 'info',
  closing: 'info',
  stuck: 'bad',
}

/** A week is the first reminder's threshold, two days ask for a call. */
export const outlookTone = (days: number): 'ok' | 'warn' | 'bad' => (days > 7 ? 'ok' : days > 2 ? 'warn' : 'bad')
