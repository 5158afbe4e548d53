import { readingApi } from '@weir/contract/modules/water/reading'

import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { checkRegister, readingOf } from './registers.ts'
import { DEVICE_KEY } from './server-process.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Report {
  lane: number
  /** The number of its first reading, and of the one after its last. */
  from: number
  to: number
}

/** Gateways that report over HTTP, each for one meter, a batch after the other. */
export function reporting(households: readonly Household[], random: Random): Workload {
  const journal: Intent<Report, true>[] = []
  const next = households.map(() => 1)

  async function ask(client: ConsoleClient, intent: Intent<Report, true>) {
    const { lane, from, to } = intent.asked
    const readings = Array.from({ length: to - from }, (_, i) => readingOf(households[lane]!.deviceSn, from + i))
    const { accepted, duplicate } = await client.call(readingApi.report, { readings }, { 'x-device-key': DEVICE_KEY })
    if (accepted + duplicate !== readings.length) throw new Error(`${readings.length} sent, ${accepted} accepted, ${duplicate} duplicate`)
    intent.answer = true
  }

  return {
    name: 'report (HTTP)',
    async step(client, lane) {
      const from = next[lane]!
      const to = (next[lane] = from + between(random, 1, 8))
      const intent = { asked: { lane, from, to } }
      journal.push(intent)
      await ask(client, intent)
    },
    repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
    async check(client) {
      const findings = { lost: 0, doubled: 0 }
      for (const [lane, { deviceSn }] of households.entries()) {
        const { lost, doubled } = await checkRegister(client, deviceSn, next[lane]! - 1)
        findings.lost += lost
        findings.doubled += doubled
      }
      return findings
    },
  }
}
