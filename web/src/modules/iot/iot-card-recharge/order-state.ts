import type { IotCardRecharge, IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { minus, Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

type Channel = IotCardRecharge['channelStatus']

export const CHANNEL_TONE: Record<Channel, Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}

/** The operator has the word about it: the state changes without anybody here. */
export const awaitsOperator = ({ channelStatus }: Pick<IotCardRecharge, 'channelStatus'>) => channelStatus === 'initiated'

/** The household that had the device when the order was made. */
export const householdOf = ({ bindUserId }: Pick<IotCardRecharge, 'bindUserId'>) =>
  bindUserId === null ? undefined : to('hyUserDetail', { id: bindUserId })

/** The money that stays, in yuan. */
export const netOf = ({ amount, refundedAmount }: Pick<IotCardRecharge, 'amount' | 'refundedAmount'>) =>
  z.encode(Money, minus(z.decode(Money, amount), z.decode(Money, refundedAmount)))

const isReturned = (order: Pick<IotCardRecharge, 'amount' | 'refundedAmount'>) => Number(netOf(order)) === 0

/** The reason that forbids an act, as an error of the order; the server has the last word. */
export function whyNotRefunded({ paymentStatus, refundable }: IotCardRechargeDetail) {
  if (paymentStatus !== 'paid') return 'notPaid'
  return refundable.packages === 0 ? 'nothingUnused' : undefined
}
export function whyNotRetried(order: Pick<IotCardRecharge, 'channelStatus' | 'amount' | 'refundedAmount'>) {
  if (order.channelStatus !== 'fail') return 'notFailed'
  return isReturned(order) ? 'nothingUnused' : undefined
}

export type Standing = 'unpaid' | 'failed' | 'returned' | 'fail' | 'initiated' | 'coming' | 'active' | 'ended'
export const STANDING_TONE: Record<Standing, Tone> = {
  unpaid: 'warn',
  failed: 'bad',
  returned: 'idle',
  fail: 'bad',
  initiated: 'info',
  coming: 'info',
  active: 'ok',
  ended: 'idle',
}

/** How an order stands, for "I paid and the card is still out". Trouble goes before good news. */
export function standingOf(order: IotCardRecharge, now = Date.now()): Standing {
  const { paymentStatus, channelStatus, packageStart, packageEnd } = order
  if (paymentStatus !== 'paid') return paymentStatus
  if (isReturned(order)) return 'returned'
  if (channelStatus === 'fail' || channelStatus === 'initiated') return channelStatus
  if (now < Date.parse(packageStart)) return 'coming'
  return now < Date.parse(packageEnd) ? 'active' : 'ended'
}
