import { setTimeout as sleep } from 'node:timers/promises'
import { readingApi } from '@weir/contract/modules/water/reading'

import { type ConsoleClient, NotAnswered } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { checkRegister, readingOf } from './registers.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface File {
  lane: number
  from: number
  to: number
}

/** Clerks who import files of one meter each; a file is acknowledged when its import says `done`. */
export function importing(households: readonly Household[], random: Random): Workload {
  const journal: Intent<File, true>[] = []
  const next = households.map(() => 1)

  async function ask(client: ConsoleClient, intent: Intent<File, true>) {
    const { jobId } = await client.upload<{ jobId: number }>(readingApi.import.path, formOf(intent.asked))
    for (;;) {
      const { state, accepted, duplicate, rows } = await client.call(readingApi.importStatus, { jobId })
      if (state === 'failed') throw new NotAnswered('the import failed')
      if (state === 'done') {
        if (accepted + duplicate !== rows) throw new Error(`${rows} rows, ${accepted} accepted, ${duplicate} duplicate`)
        intent.answer = true
        return
      }
      await sleep(20)
    }
  }

  function formOf({ lane, from, to }: File) {
    const { deviceSn } = households[lane]!
    const lines = Array.from({ length: to - from }, (_, i) => Object.values(readingOf(deviceSn, from + i)).join(','))
    const form = new FormData()
    for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
    form.append('unit', 't')
    form.append('file', new Blob([['deviceSn,time,register', ...lines].join('\n')]), 'readings.csv')
    return form
  }

  return {
    name: 'import',
    async step(client, lane) {
      const from = next[lane]!
      const to = (next[lane] = from + between(random, 20, 100))
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
