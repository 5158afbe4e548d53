import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Reply, Request } from './pglite.worker.ts'
import { statement } from './wire.ts'

const MB = 1024 * 1024

let worker: Worker
beforeAll(async () => {
  worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: { dataDir: 'memory://' }, execArgv: [] })
  await ask({ kind: 'open' })
})
afterAll(() => worker.terminate())

async function ask(request: Request): Promise<Reply> {
  worker.postMessage({ id: 1, request })
  const [reply] = await once(worker, 'message')
  return reply as Reply
}

const select = async (rows: number) => {
  const wire = new Uint8Array(statement(`select n, 'a row that somebody has read' from generate_series(1, ${rows}) n`))
  return (await ask({ kind: 'wire', wire })).wire!
}

it('answers a result of many parts whole', async () => {
  const reply = Buffer.from(await select(10_000))
  expect(reply.length).toBeGreaterThan(10_000 * 28)
  expect([reply.toString('latin1', 0, 1), reply.toString('latin1', reply.length - 6, reply.length - 5)]).toEqual(['T', 'Z'])
  expect(reply.toString('latin1')).toContain('10000\0\0\0\x1ca row')
})

it('keeps nothing of what was read', async () => {
  for (let n = 0; n < 10; n++) await select(100_000)
  expect((await worker.getHeapStatistics()).used_heap_size).toBeLessThan(100 * MB)
})
