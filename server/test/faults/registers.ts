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

/** The server's state of a meter that reported its first `n` readings, some of them repeatedly. */
export async function checkRegister(client: ConsoleClient, deviceSn: string, n: number): Promise<{ lost: number; doubled: number }> {
  const times = new Map<string, number>()
  for (let pageNum = 1; ; pageNum++) {
    const { list } = await client.call(waterMeterApi.readings, { deviceSn, accepted: true, pageNum, pageSize: 10_000 })
    for (const { time } of list) times.set(time, (times.get(time) ?? 0) + 1)
    if (list.length < 10_000) break
  }
  const { list: days } = await client.call(meterStatApi.list, { deviceSn, pageSize: 10_000 })
  const used = days.reduce((sum, { dailyUsage }) => sum + Math.round(Number(dailyUsage) * 1000), 0)
  const stored = [...times.values()].reduce((sum, count) => sum + count, 0)
  return { lost: Math.max(n - times.size, n - used, 0), doubled: Math.max(stored - times.size, used - n, 0) }
}
