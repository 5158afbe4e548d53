import { deviceAlarmApi, type ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { meterAddressApi } from '@weir/contract/modules/meter/meter-address'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { toZone } from '@weir/contract/platform/zone'
import { eq } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { waterMeters } from '../modules/meter/index.ts'
import { cardIdsOf } from './households.ts'
import { keepFile } from './keep-file.ts'
import { letMeterAnswer } from './outside.ts'
import { act, perform } from './perform.ts'
import { photoOf } from './photo.ts'
import { atTime, onDay, type Piece } from './piece.ts'
import { GATEWAY } from './reports.ts'
import { type Account, colleague } from './staff.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** In the words of the meter that refuses everything. */
const STUCK = '阀门卡住'

/** The last days of those who look after meters. */
export const fieldWorkPieces = (today: Date): Piece[] => [
  (ctx) => moveValves(ctx, today),
  sellToMeters,
  hearStrangers,
  (ctx) => noteAddresses(ctx, today),
  lookAfterAlarms,
]

interface Move {
  /** Of the household. */
  n: number
  daysAgo: number
  clock: string
  by: Account
  act: 'closeValve' | 'openValve'
  note: string
  refusal?: string
}
/** Repairs of an hour or two: the water that flows on these days is the same. */
const MOVES: readonly Move[] = [
  { n: 9, daysAgo: 3, clock: '09:41', by: 'sunhao', act: 'closeValve', note: '检修表前阀' },
  { n: 9, daysAgo: 3, clock: '10:52', by: 'sunhao', act: 'openValve', note: '表前阀已修好' },
  { n: 13, daysAgo: 2, clock: '13:26', by: 'majun', act: 'closeValve', note: '更换户内立管' },
  { n: 13, daysAgo: 2, clock: '15:38', by: 'majun', act: 'openValve', note: '立管已换好，恢复供水' },
  { n: 12, daysAgo: 1, clock: '14:12', by: 'sunhao', act: 'closeValve', note: '表后阀渗水', refusal: STUCK },
]

async function moveValves(ctx: Writing, today: Date) {
  for (const { n, daysAgo, clock, by, act: command, note, refusal } of MOVES) {
    const then = atTime(ctx, onDay(today, daysAgo, clock), await colleague(ctx, by))
    await act(then, waterMeterApi[command], { ids: [await meterId(ctx, n)], reason: 'repair', note })
    await letMeterAnswer(then, 'meter.valve', refusal)
  }
}

const meterId = async (ctx: Writing, n: number) =>
  (await perform(ctx, waterMeterApi.list, { deviceSn: HOUSEHOLD_PLAN[n]!.deviceSn, pageSize: 1 })).list[0]!.id

/** Sales of today whose water goes to meters: one takes it, one does not. */
const SOLD = [
  { n: 11, minutesAgo: 9, amount: '80.00' },
  { n: 12, minutesAgo: 4, amount: '50.00', refusal: `${STUCK}，充值未写入` },
]

async function sellToMeters(ctx: Writing) {
  const cardIds = await cardIdsOf(ctx)
  for (const { n, minutesAgo, amount, refusal } of SOLD) {
    const then = atTime(ctx, new Date(ctx.now().getTime() - minutesAgo * MINUTE), await colleague(ctx, 'common'))
    await act(then, waterCardApi.recharge, { id: cardIds[n]!, amount, paymentMethod: 'cash' })
    await letMeterAnswer(then, 'meter.credit', refusal)
  }
}

/** Meters that nobody registered: one that was just installed, and one of a neighbouring utility. */
const STRANGERS = [
  { deviceSn: '210316004720', hoursAgo: [17, 11, 5], register: '0.318' },
  { deviceSn: '190827003311', hoursAgo: [29], register: '846.520' },
]
/** Frames that a gateway passed on as it got them: the first one lost a byte, the second was disturbed, the third is from a gas meter. */
const FRAMES = [
  { hoursAgo: 31, hex: 'FE FE 68 10 26 13 06 07 00 33 78 81 16 1F 90 04 00 68 00 00 2C 00 00 00 00 2C 00 00 00 00 00 00 00 00 73 16' },
  {
    hoursAgo: 9,
    hex: 'FE FE FE FE 68 10 44 33 22 11 00 33 78 81 16 1F 90 00 00 77 66 55 2C 00 77 66 55 2C 31 01 22 11 05 15 20 21 84 08 16',
  },
  { hoursAgo: 3, hex: '68 30 78 56 34 12 00 11 11 81 16 1F 90 05 87 65 43 00 29 00 00 40 00 29 00 30 08 20 11 26 20 04 00 8D 16' },
]

async function hearStrangers(ctx: Writing) {
  const gateway = { ...ctx, actor: { ...ctx.actor, userName: GATEWAY } }
  const at = (hoursAgo: number) => new Date(ctx.now().getTime() - hoursAgo * HOUR)
  for (const { deviceSn, hoursAgo, register } of STRANGERS)
    for (const hours of hoursAgo)
      await perform(atTime(gateway, at(hours)), readingApi.report, { readings: [{ deviceSn, time: toZone(at(hours)), register }] })
  for (const { hoursAgo, hex } of FRAMES) await perform(atTime(gateway, at(hoursAgo)), readingApi.frames, { frames: [{ hex }] })
}

/** The names that a concentrator has for some meters. */
async function noteAddresses(ctx: Writing, today: Date) {
  const then = atTime(ctx, onDay(today, 1, '11:05'), await colleague(ctx, 'majun'))
  for (const [channel, n] of [66, 67, 68].entries()) {
    const address = `7833${HOUSEHOLD_PLAN[n]!.deviceSn.slice(-10)}`
    await act(then, meterAddressApi.add, { address, meterId: await meterId(ctx, n), note: `滨河苑集中器，通道 ${channel + 1}` })
  }
}

type AlarmType = (typeof ALARM_TYPES)[number]
interface Handling {
  type: AlarmType
  by: Account
  note: string
}
/** Of each of these types one alarm is done with. */
const DONE_WITH: readonly Handling[] = [
  { type: 'SIM_QUOTA_80', by: 'helu', note: '流量偏高，已请厂家核对上报间隔' },
  { type: 'SIM_EXPIRING', by: 'zhengli', note: '下月统一续订，已列入计划' },
]
const ASSIGNED: Readonly<Partial<Record<AlarmType, Account>>> = {
  VALVE_FAULT: 'majun',
  PAID_NOT_DELIVERED: 'sunhao',
  SIM_QUOTA_80: 'sunhao',
}

async function lookAfterAlarms(ctx: Writing) {
  const then = async (account: Account, minutesAgo: number) =>
    atTime(ctx, new Date(ctx.now().getTime() - minutesAgo * MINUTE), await colleague(ctx, account))
  const first = async (messageType: AlarmType) =>
    (await perform(ctx, deviceAlarmApi.list, { messageType, state: 'untreated', pageSize: 1 })).list.map(({ id }) => id)
  for (const { type, by, note } of DONE_WITH) {
    const ids = await first(type)
    if (ids.length > 0) await act(await then(by, 55), deviceAlarmApi.process, { ids, note })
  }
  for (const [type, account] of Object.entries(ASSIGNED)) {
    const ids = await first(type as AlarmType)
    const { id: assigneeId } = await colleague(ctx, account)
    if (ids.length > 0) await act(await then('admin', 5), deviceAlarmApi.assign, { ids, assigneeId })
  }
  await photographMeter(await then('majun', 2))
}

/** The technician who has the alarm of a valve adds the photo of its meter. */
async function photographMeter(ctx: Writing) {
  const [alarm] = (await perform(ctx, deviceAlarmApi.list, { messageType: 'VALVE_FAULT', state: 'untreated', pageSize: 1 })).list
  if (!alarm) return
  const [meter] = await ctx.db.select().from(waterMeters).where(eq(waterMeters.deviceSn, alarm.deviceSn))
  const photo = await keepFile(ctx, `${alarm.deviceSn}.png`, photoOf(String(meter?.registerLitre ?? 0)))
  await act(ctx, deviceAlarmApi.attach, { id: alarm.id, fileIds: [photo] })
}
