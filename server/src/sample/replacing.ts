import type { REPLACE_REASONS } from '@weir/contract/modules/meter/meter-replace'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { Writing } from '../kernel/context.ts'
import { registerOf } from './consumption.ts'
import { act, perform } from './perform.ts'
import { atTime, type Piece } from './piece.ts'
import { REPORT_HOURS, registerText, reporter, reporterOf } from './reports.ts'
import { type Account, colleague, STAFF } from './staff.ts'
import { type Household, HOUSEHOLD_PLAN } from './town.ts'

const DAY = 86_400_000
const MINUTE = 60_000

interface Replacement {
  /** Of the household. */
  n: number
  /** Of the story, and the minute of that day. */
  day: number
  minute: number
  /** Of the new meter. */
  deviceSn: string
  reason: (typeof REPLACE_REASONS)[number]
  note: string
  by: Account
}

/** Meters that were changed, of households with an ordinary meter. */
export const REPLACED: readonly Replacement[] = [
  { n: 46, day: 41, minute: 626, deviceSn: '210316004646', reason: 'expired', note: '使用满六年，到期更换', by: 'majun' },
  { n: 61, day: 86, minute: 578, deviceSn: '210316004661', reason: 'noSignal', note: '地下表井信号弱，换加长天线的表', by: 'sunhao' },
]
const timeOf = (start: Date, { day, minute }: Replacement) => new Date(start.getTime() + day * DAY + minute * MINUTE)

/** The meters of a home, one after the other. The second one begins at zero. */
export function homeReporters(household: Household, start: Date) {
  const replacement = REPLACED.find(({ n }) => n === household.n)
  if (!replacement) return [reporter(household, start)]
  const { deviceSn, reportMinute } = household
  const [at, register] = [timeOf(start, replacement), registerOf(household, start)]
  const meter = { reportMinute, start }
  return [
    reporterOf({ ...meter, deviceSn, register, sent: (litres, _, when) => (when < at ? litres : undefined) }),
    reporterOf({
      ...meter,
      deviceSn: replacement.deviceSn,
      register,
      sent: (litres, _, when) => (when < at ? undefined : litres - register(at)),
    }),
  ]
}

/** The replacements on a day of the story, in the order of time. */
export const replacementsIn = (start: Date, day: number, to: Date): { at: Date; replace: Piece }[] =>
  REPLACED.filter((one) => one.day === day && timeOf(start, one) < to).map((one) => {
    const at = timeOf(start, one)
    return { at, replace: async (ctx) => replaceOne(atTime(ctx, at, await colleague(ctx, one.by)), one, start) }
  })

async function replaceOne(ctx: Writing, { n, deviceSn: newDeviceSn, reason, note, by }: Replacement, start: Date) {
  const household = HOUSEHOLD_PLAN[n]!
  const initialRegister = registerText(0)
  await perform(ctx, waterMeterApi.add, { deviceSn: newDeviceSn, deviceModel: 'LXS-15', reportHours: REPORT_HOURS, initialRegister })
  const { list } = await perform(ctx, waterMeterApi.list, { deviceSn: household.deviceSn, pageSize: 1 })
  const finalRegister = registerText(registerOf(household, start)(ctx.now()))
  const installer = STAFF[by].name
  await act(ctx, waterMeterApi.replace, { id: list[0]!.id, finalRegister, newDeviceSn, initialRegister, reason, note, installer })
}
