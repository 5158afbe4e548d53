import { setTimeout as sleep } from 'node:timers/promises'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { NotAnswered } from './console-client.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import { readingWorkload } from './reading-workload.ts'
import type { readingOf } from './registers.ts'
import type { Workload } from './workload.ts'

/** Clerks who import files of one meter each; a file is acknowledged when its import says `done`. */
export const importing = (households: readonly Household[], random: Random): Workload =>
  readingWorkload(households, random, {
    name: 'import',
    least: 20,
    most: 100,
    async send(client, readings) {
      const { jobId } = await client.upload<{ jobId: number }>(readingApi.import.path, formOf(readings))
      for (;;) {
        const { state, accepted, duplicate, rows } = await client.call(readingApi.importStatus, { jobId })
        if (state === 'failed') throw new NotAnswered('the import failed')
        if (state === 'done') {
          if (accepted + duplicate !== rows) throw new Error(`${rows} rows, ${accepted} accepted, ${duplicate} duplicate`)
          return
        }
        await sleep(20)
      }
    },
  })

function formOf(readings: ReturnType<typeof readingOf>[]) {
  const form = new FormData()
  for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
  form.append('unit', 't')
  form.append(
    'file',
    new Blob([['deviceSn,time,register', ...readings.map((row) => Object.values(row).join(','))].join('\n')]),
    'readings.csv',
  )
  return form
}
