import { setTimeout as sleep } from 'node:timers/promises'
import { connectAsync } from 'mqtt'

import { type Product } from '../product.ts'
import { snOf } from '../readings.ts'
import { newSpan, type Span, timed } from './span.ts'
import { METERS, reading } from './target.ts'

/** The delays of others. */
export interface Felt {
  /** Of somebody signed in. */
  calls: Span
  /** Of another gateway's readings, by MQTT and by HTTP. */
  acknowledgements: Span
}

const CALL_EVERY_MS = 50
const REPORT_EVERY_MS = 100
const CALLS = [
  'water/waterCard/list?pageSize=20',
  'water/waterMeter/list?pageSize=20',
  'system/task/list',
  'water/meterStat/list?pageSize=20',
]

/**
 * A clerk and a gateway at each process, which call and report at a fixed rate, with or without answers. Otherwise a long wait would be one
 * slow call instead of all calls of that time.
 */
export async function createOthers(processes: readonly Product[]) {
  const clerks = await Promise.all(processes.map(async (product) => ({ product, session: await product.signIn() })))
  const gateways = await Promise.all(
    processes.map(({ mqttPort: port, deviceKey: password }) => connectAsync({ host: '127.0.0.1', port, username: 'gateway', password })),
  )
  let reported = 0
  const startedAt = Date.now() - 10 * 86_400_000

  async function call(no: number) {
    const { product, session } = clerks[no % clerks.length]!
    const answer = await product.get(CALLS[no % CALLS.length]!, session)
    await answer.arrayBuffer()
    return answer.status === 200
  }

  async function report(no: number) {
    const deviceSn = snOf(METERS.calm.first + (no % METERS.calm.count))
    const said = reading(startedAt + ++reported * 1000, reported)
    const at = Math.floor(no / 2) % processes.length
    if (no % 2 === 0) await gateways[at]!.publishAsync(`weir/${deviceSn}/readings`, JSON.stringify({ readings: [said] }), { qos: 1 })
    else await processes[at]!.asDevice('water/reading/report', { readings: [{ deviceSn, ...said }] })
    return true
  }

  return {
    /** Until that is done, and all calls begun before are answered. */
    async feel(attack: Promise<unknown>): Promise<Felt> {
      const felt = { calls: newSpan(), acknowledgements: newSpan() }
      const isOver = attack.then(
        () => true,
        () => true,
      )
      await Promise.all([
        steadily(CALL_EVERY_MS, isOver, (no) => timed(felt.calls, () => call(no))),
        steadily(REPORT_EVERY_MS, isOver, (no) => timed(felt.acknowledgements, () => report(no))),
      ])
      return felt
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.endAsync(true)))
    },
  }
}

async function steadily(everyMs: number, isOver: Promise<boolean>, work: (no: number) => Promise<void>) {
  const begun: Promise<void>[] = []
  const startedAt = performance.now()
  for (let no = 0; ; no++) {
    begun.push(work(no))
    const waitMs = Math.max(0, startedAt + (no + 1) * everyMs - performance.now())
    if (await Promise.race([isOver, sleep(waitMs, false)])) break
  }
  await Promise.all(begun)
}
