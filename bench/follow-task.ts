import { setTimeout as sleep } from 'node:timers/promises'

import { dataOf, type Product } from './product.ts'
import { demand } from './proof.ts'

const LOOK_MS = 20

interface Task {
  state: string
  done: number
  good: number
  total: number | null
  failure: string | null
}

export interface Followed {
  seconds: number
  /** Of the product's process with all its threads, and so of the embedded database. */
  cpuSeconds: number
  /** Until it was known how many rows there are. */
  totalSeconds: number
  /** The longest wait of another caller's call in that time, refused or not. */
  waitMs: number
}

/** Sends a task of `rows` rows and waits for it; each look at it is another caller's call too. */
export async function followTask(product: Product, rows: number, send: () => Promise<unknown>): Promise<Followed & { id: number }> {
  const [start, cpu] = [performance.now(), product.cpuSeconds()]
  const { jobId: id } = (await send()) as { jobId: number }
  let [waitMs, totalSeconds] = [0, Number.NaN]
  for (;;) {
    const asked = performance.now()
    const task = await look(product, id)
    waitMs = Math.max(waitMs, performance.now() - asked)
    const seconds = (performance.now() - start) / 1000
    if (task && task.total !== null && Number.isNaN(totalSeconds)) totalSeconds = seconds
    if (task?.state === 'done') {
      demand('rows of the task', task.good, rows)
      return { id, seconds, cpuSeconds: product.cpuSeconds() - cpu, totalSeconds, waitMs }
    }
    if (task?.state === 'failed') throw new Error(`the task failed: ${task.failure}`)
    await sleep(LOOK_MS)
  }
}

/** Nothing if it was refused, as callers are that wait too long for the embedded database. */
async function look(product: Product, id: number): Promise<Task | undefined> {
  const answer = await product.get(`system/task/get?id=${id}`)
  return answer.status === 503 ? undefined : ((await dataOf(answer)) as Task)
}
