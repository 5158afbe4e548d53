import type { INBOX_KINDS } from '@weir/contract/modules/home/dashboard'
import type { AlarmType } from '@weir/contract/modules/water/device-alarm'

import type { Context } from '../../../kernel/context.ts'
import { countOffline, countShort, groupAlarms } from '../../water/index.ts'
import { heldReadings, undeliveredOrders, unknownReporters, type Waiting } from './dashboard.waiting.ts'

type Kind = (typeof INBOX_KINDS)[number]

/** What waits for somebody, the most harmful first. Each says which list shows its rows, so the count can be checked there. */
export async function inboxOf(ctx: Context) {
  const [undelivered, { list: alarms }, held, cards, offline, unknown] = await Promise.all([
    undeliveredOrders(ctx),
    groupAlarms(ctx, { state: 'untreated' }),
    heldReadings(ctx),
    countShort(ctx),
    countOffline(ctx),
    unknownReporters(ctx),
  ])
  const ofTypes = (isMeant: (type: AlarmType) => boolean) => {
    const meant = alarms.filter(({ messageType }) => isMeant(messageType))
    return { count: meant.reduce((sum, { count }) => sum + count, 0), since: earliest(meant.map(({ firstAt }) => firstAt)) }
  }
  const waiting: Record<Kind, Waiting> = {
    paidNotDelivered: undelivered,
    leakSuspected: ofTypes((type) => type === 'LEAK_SUSPECTED'),
    heldReadings: held,
    overdrawn: { count: cards.overdrawn, since: null },
    lowBalance: { count: cards.low, since: null },
    offlineMeters: { count: offline, since: null },
    untreatedAlarms: ofTypes(() => true),
    unknownDevices: unknown,
  }
  const list = (Object.keys(waiting) as Kind[]).map((kind) => ({ kind, ...waiting[kind], ...LISTS[kind] }))
  return { list: list.filter(({ count }) => count > 0), asOf: ctx.now() }
}

const earliest = (instants: Date[]) => instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** The screen and the filter behind each count. */
const LISTS: Record<Kind, { path: string; filter: Record<string, string> }> = {
  paidNotDelivered: { path: '/water/waterCardRecharge', filter: { delivery: 'fail' } },
  leakSuspected: { path: '/water/deviceAlarm', filter: { state: 'untreated', messageType: 'LEAK_SUSPECTED' } },
  heldReadings: { path: '/water/heldReading', filter: {} },
  overdrawn: { path: '/water/waterCard', filter: { view: 'overdrawn' } },
  lowBalance: { path: '/water/waterCard', filter: { view: 'low' } },
  offlineMeters: { path: '/water/waterMeter', filter: { connectivity: 'offline' } },
  untreatedAlarms: { path: '/water/deviceAlarm', filter: { state: 'untreated' } },
  unknownDevices: { path: '/water/unknownDevice', filter: {} },
}
