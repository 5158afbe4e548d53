import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { checkRegister, readingOf } from './registers.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Report {
  lane: number
  /** The number of its first reading, and of the one after its last. */
  from: number
  to: number
}

interface Way {
  name: string
  /** How many readings go together. */
  least: number
  most: number
  /** How many reports of a meter are on their way at once; one if absent. */
  atOnce?: number
  /** Resolves when the server has acknowledged them. */
  send: (client: ConsoleClient, readings: ReturnType<typeof readingOf>[]) => Promise<void>
}

/** Meters whose readings go in by some way, one report after the other. */
export function readingWorkload(households: readonly Household[], random: Random, { name, least, most, atOnce = 1, send }: Way): Workload {
  const journal: Intent<Report, true>[] = []
  const next = households.map(() => 1)

  async function ask(client: ConsoleClient, intent: Intent<Report, true>) {
    const { lane, from, to } = intent.asked
    const readings = Array.from({ length: to - from }, (_, i) => readingOf(households[lane]!.deviceSn, from + i))
    await send(client, readings)
    intent.answer = true
  }

  function intend(lane: number): Intent<Report, true> {
    const from = next[lane]!
    const to = (next[lane] = from + between(random, least, most))
    const intent = { asked: { lane, from, to } }
    journal.push(intent)
    return intent
  }

  return {
    name,
    async step(client, lane) {
      const intents = Array.from({ length: atOnce }, () => intend(lane))
      await Promise.all(intents.map((intent) => ask(client, intent)))
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
