import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { type Counterpart, type See, statistic, allOf } from '../counterpart.ts'
import { troubleLines } from './troubles.ts'
import { TODAY } from '../written-rows.ts'
import { alarmsByType, connections, heldReadings } from './meters.ts'
import { byPeriod, periodsTold, ranksTold, sumOf, usersRanked, whole } from './usage.ts'

const MONTH = TODAY.slice(0, 7)
const YEAR = TODAY.slice(0, 4)
const dayOf = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

/** End users are counted whom their own list shows. */
const ofSeenUsers = ({ all, mine }: Pick<See, 'all' | 'mine'>) => {
  const seen = new Set(mine(all.hyUsers).map(({ id }) => id))
  return mine(all.waterCards).filter(({ hyUserId }) => seen.has(hyUserId))
}

/** The home page's figures of these days, from the visible rows. */
function figures({ all, mine }: See, isMeant: (day: string) => boolean) {
  const cards = mine(all.waterCards)
  const firsts = [...Map.groupBy(ofSeenUsers({ all, mine }), ({ hyUserId }) => hyUserId).values()].map(([first]) => first!)
  const receipts = all.ledgerEntries.filter(({ cardId, at }) => cards.some(({ id }) => id === cardId) && isMeant(dayOf(at)))
  return {
    users: firsts.filter(({ createdAt }) => isMeant(dayOf(createdAt))).length,
    stored: receipts.reduce((sum, { amount }) => sum + amount, 0),
    ...sumOf(mine(all.meterStats).filter(({ date }) => isMeant(date))),
  }
}

function summary(see: See) {
  const cards = see.mine(see.all.waterCards)
  return {
    users: new Set(
      ofSeenUsers(see)
        .filter(({ state }) => state !== 'closed')
        .map(({ hyUserId }) => hyUserId),
    ).size,
    stored: cards.reduce((sum, card) => sum + card.totalRechargeFen, 0),
    ...sumOf(see.mine(see.all.meterStats)),
    today: figures(see, (day) => day === TODAY),
    month: figures(see, (day) => day.startsWith(MONTH)),
    curve: figures(see, (day) => day > '2026-02-01'),
  }
}

interface Daily {
  users: number
  usage: string
  stored: string
  consumption: string
}

const summaryTold = (data: Record<string, unknown>) => ({
  users: data.userTotal,
  stored: whole(data.storedTotal),
  quantity: whole(data.usageTotal),
  amount: whole(data.consumptionTotal),
  today: told(data.usersToday, data.storedToday, data.usageToday, data.consumptionToday),
  month: told(data.usersMonth, data.storedMonth, data.usageMonth, data.consumptionMonth),
  curve: (data.daily as Daily[])
    .map(({ users, stored, usage, consumption }) => told(users, stored, usage, consumption))
    .reduce((a, b) => ({
      users: a.users + b.users,
      stored: a.stored + b.stored,
      quantity: a.quantity + b.quantity,
      amount: a.amount + b.amount,
    })),
})

const told = (users: unknown, stored: unknown, quantity: unknown, amount: unknown) => {
  return { users: Number(users), stored: whole(stored), quantity: whole(quantity), amount: whole(amount) }
}

/** The kinds with waiting work, as the caller sees them in the list behind each; empty ones are left out. */
function inbox(see: See) {
  const { all, seesAllBy } = see
  const by = ({ id }: { id: string }): See => ({ ...see, mine: (rows, permission = id) => see.mine(rows, permission) })
  const cards = by(waterCardApi.list).mine(all.waterCards)
  const troubles = by(moneyTroubleApi.list).mine(troubleLines(all))
  const untreated = alarmsByType(by(deviceAlarmApi.list), ({ state }) => state === 'untreated')
  const counts: Record<string, number> = {
    paidNotDelivered: troubles.filter(({ kind }) => kind === 'paidNotDelivered').length,
    moneyTrouble: troubles.filter(({ kind }) => kind !== 'paidNotDelivered').length,
    leakSuspected: untreated.LEAK_SUSPECTED ?? 0,
    heldReadings: heldReadings(by(readingApi.held)).length,
    overdrawn: cards.filter(({ remainingLitre }) => remainingLitre < 0).length,
    lowBalance: cards.filter(({ remainingLitre, state }) => remainingLitre >= 0 && remainingLitre <= 5000 && state !== 'closed').length,
    offlineMeters: connections(by(waterMeterApi.list)).offline!,
    untreatedAlarms: Object.entries(untreated).reduce((sum, [type, count]) => sum + (type === 'LEAK_SUSPECTED' ? 0 : count), 0),
    unknownDevices: seesAllBy(readingApi.unknown.id) ? all.unknownDevices.length : 0,
    ...deskCounts(by, all),
    ...simCounts(by, all),
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Commands to valves, planned prices, days of bills and shifts, each by its list. */
function deskCounts(by: (list: { id: string }) => See, all: See['all']) {
  const stuck = new Set(all.waterMeters.filter(({ valveStuck }) => valveStuck).map(({ deviceSn }) => deviceSn))
  return {
    commandStuck: by(meterCommandApi.list)
      .mine(all.meterCommands)
      .filter(({ state, deviceSn }) => state === 'failed' && stuck.has(deviceSn)).length,
    pricePlanned: by(waterCardPriceBatchApi.list)
      .mine(all.waterCardPriceBatches)
      .filter(({ state }) => state === 'planned').length,
    dayOpen: by(reconciliationApi.list)
      .mine(all.payReconciliations)
      .filter(({ state }) => state === 'open').length,
    shiftDifferent: by(shiftApi.list)
      .mine(all.payShifts)
      .filter(({ reason }) => reason !== null).length,
  }
}

/** SIM cards, their orders and requests, each by its list. No operator is connected here, so none is out of reach. */
function simCounts(by: (list: { id: string }) => See, all: See['all']) {
  const cards = by(iotCardApi.list).mine(all.iotCards)
  const orders = by(iotCardRechargeApi.list).mine(all.iotCardRecharges)
  const holders = new Set(all.waterCards.filter(({ state }) => state !== 'closed').map(({ deviceSn }) => deviceSn))
  return {
    simHalted: cards.filter(({ cardStatus, deviceSn }) => cardStatus === 'halted' && deviceSn !== null && holders.has(deviceSn)).length,
    simUnmet: cards.filter(({ cardStatus, wanted }) => cardStatus === 'abnormal' && wanted !== null).length,
    simOrderFailed: orders.filter(({ channelStatus, refundedFen, amountFen }) => channelStatus === 'fail' && refundedFen < amountFen)
      .length,
    // Each order has a refused refund.
    simRefundStuck: orders.length,
    requestWaiting: by(iotRequestApi.list)
      .mine(all.iotRequests)
      .filter(({ state }) => state === 'waiting').length,
  }
}

const usage = (unit: string, length: number, isMeant: (day: string) => boolean) =>
  statistic(
    (see) =>
      byPeriod(
        see.mine(see.all.meterStats).filter(({ date }) => isMeant(date)),
        length,
      ),
    periodsTold,
    { unit },
  )

export const homeQueries: Record<string, Counterpart> = {
  'home/dashboard/summary': statistic(summary, summaryTold),
  'home/dashboard/usage': allOf(
    usage('day', 10, (day) => day.startsWith(MONTH)),
    usage('month', 7, (day) => day.startsWith(YEAR)),
    usage('year', 4, () => true),
  ),
  'home/dashboard/ranking': allOf(
    statistic((see) => usersRanked(see, [TODAY, TODAY]), ranksTold('hyUserId'), { unit: 'day' }),
    statistic((see) => usersRanked(see, [`${MONTH}-01`, TODAY]), ranksTold('hyUserId'), { unit: 'month' }),
    statistic((see) => usersRanked(see, [`${YEAR}-01-01`, TODAY]), ranksTold('hyUserId'), { unit: 'year' }),
  ),
  'home/dashboard/inbox': statistic(inbox, ({ list }) =>
    Object.fromEntries((list as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count])),
  ),
  'home/dashboard/meters': statistic(connections, (counts) => counts),
}
