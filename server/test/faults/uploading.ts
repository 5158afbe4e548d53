import { setTimeout as sleep } from 'node:timers/promises'
import { bigFileApi } from '@weir/contract/modules/system/big-file'
import { bigUploadApi, CHUNK_SIZE } from '@weir/contract/modules/system/big-upload'

import { bytesOf, md5Of, sha256Of } from '../files/uploads.ts'
import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { between, type Random } from './random.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Upload {
  filename: string
  seed: number
}

const SIZE = 200_000

/** People who upload files. One is acknowledged when its merge says `done`. */
export function uploading(_: readonly Household[], random: Random): Workload {
  const journal: Intent<Upload, string>[] = []

  async function ask(client: ConsoleClient, intent: Intent<Upload, string>) {
    const { filename, seed } = intent.asked
    const bytes = bytesOf(SIZE, seed)
    const whole = { identifier: md5Of(bytes), totalSize: SIZE, totalChunks: 1, filename }
    const form = new FormData()
    const fields = { ...whole, chunkNumber: 1, chunkSize: CHUNK_SIZE, currentChunkSize: SIZE }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('upfile', new Blob([new Uint8Array(bytes)]), 'blob')
    await client.upload(bigUploadApi.upload.path, form)
    for (;;) {
      const { state, sha256 } = await client.call(bigUploadApi.uploadMerge, whole)
      if (state !== 'done') {
        // On a server the lease of a killed process ends within a minute.
        await sleep(200)
        continue
      }
      if (sha256 !== sha256Of(bytes)) throw new Error(`${filename} has other bytes`)
      intent.answer = sha256
      return
    }
  }

  return {
    name: 'upload',
    async step(client) {
      const intent = { asked: { filename: `file-${journal.length}.bin`, seed: between(random, 1, 10 ** 9) } }
      journal.push(intent)
      await ask(client, intent)
    },
    repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
    async check(client) {
      const found = new Map<string, number>()
      for (let pageNum = 1; ; pageNum++) {
        const { list } = await client.call(bigFileApi.list, { pageNum, pageSize: 1000 })
        for (const { name } of list) found.set(name, (found.get(name) ?? 0) + 1)
        if (list.length < 1000) break
      }
      const counts = journal.map(({ asked }) => found.get(asked.filename) ?? 0)
      return { lost: counts.filter((count) => count === 0).length, doubled: counts.filter((count) => count > 1).length }
    },
  }
}
