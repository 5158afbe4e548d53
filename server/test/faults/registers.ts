import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { ConsoleClient } from './console-client.ts'
import { BOUND_AT } from './households.ts'

const STEP_MS = 600_000

/** The nth reading of a meter, from 1 on: ten minutes after the one before, a litre more. */
export const readingOf = (deviceSn: string, n: number) => ({
  deviceSn,
  time: new Date(Date.parse(BOUND_AT) + n * STEP_MS).toISOString(),
  register: (n / 1000).toFixed(3),
})

const DAY_MS = 86_400_000
/** So many days of readings fit a page. */
const DAYS_AT_ONCE = 60
const dayOf = (day: number) => new Date(Date.parse(`${BOUND_AT.slice(0, 10)}T00:00:00Z`) + day * DAY_MS).toISOString().slice(0, 10)

/** The server's state of a meter that reported its first `n` readings, some of them repeatedly. */
export async function checkRegister(client: ConsoleClient, deviceSn: string, n: number): Promise<{ lost: number; doubled: number }> {
  const times = new Map<string, number>()
  for (let day = 0; day <= (n * STEP_MS) / DAY_MS; day += DAYS_AT_ONCE) {
    const dateRange: [string, string] = [dayOf(day), dayOf(day + DAYS_AT_ONCE - 1)]
    const { list } = await client.call(waterMeterApi.readings, { deviceSn, accepted: true, dateRange, pageSize: 10_000 })
    for (const { time } of list) times.set(time, (times.get(time) ?? 0) + 1)
  }
  const { list: days } = await client.call(meterStatApi.list, { deviceSn, pageSize: 10_000 })
  const used = days.reduce((sum, { dailyUsage }) => sum + Math.round(Number(dailyUsage) * 1000), 0)
  const stored = [...times.values()].reduce((sum, count) => sum + count, 0)
  return { lost: Math.max(n - times.size, n - used, 0), doubled: Math.max(stored - times.size, used - n, 0) }
}
