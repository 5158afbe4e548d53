import { setTimeout as sleep } from 'node:timers/promises'

import { dataOf } from '../product.ts'
import { snOf } from '../readings.ts'
import { type Attack, LONG_AGO, METERS, reading, type Target } from './target.ts'

const LINES = 250_000
const APART_MS = 600_000
const LOOK_MS = 20
/** How long before the end the task is cancelled. */
const CANCEL_MS = 3000

interface Task {
  id: number
  state: string
  done: number
}

/** F15: a file of readings, tried or imported; cancelled if it is not done before the end. */
const byFile = (dryRun: boolean): Attack =>
  async function file(target) {
    const form = new FormData()
    for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
    form.append('unit', 't')
    form.append('dryRun', String(dryRun))
    form.append('file', new Blob([lines()]), 'readings.csv')
    return {
      async go() {
        const startedAt = performance.now()
        const headers = target.session
        await dataOf(await fetch(`${target.urls[0]}/api/v1/water/reading/import`, { method: 'POST', body: form, headers }))
        const uploaded = seconds(startedAt)
        let task = await newest(target)
        for (; isOpen(task) && performance.now() < startedAt + target.ms - CANCEL_MS; task = await newest(target))
          await sleep(CANCEL_MS / 10)
        const told = `${LINES} lines, uploaded in ${uploaded}: ${task.done} done after ${seconds(startedAt)}`
        if (!isOpen(task)) return `${told}, ${task.state}`
        const cancelledAt = performance.now()
        await post(target, 'system/task/cancel', { id: task.id })
        for (; isOpen(task); task = await newest(target)) await sleep(LOOK_MS)
        return `${told}, ${task.state} ${seconds(cancelledAt)} after the call to cancel`
      },
    }
  }

export const files: Record<string, Attack> = { trial: byFile(true), import: byFile(false) }

const isOpen = ({ state }: Task) => state === 'waiting' || state === 'running'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

function lines(): string {
  const first = LONG_AGO()
  const { first: meter, count } = METERS.filed
  const texts = Array.from({ length: LINES }, (_, line) => {
    const at = Math.floor(line / count)
    const { time, register } = reading(first + at * APART_MS, at)
    return `${snOf(meter + (line % count))},${time},${register}`
  })
  return ['deviceSn,time,register', ...texts].join('\n')
}

/** The task of the file; asked again while nobody answers. */
async function newest({ urls, session }: Target): Promise<Task> {
  for (;;) {
    const answer = await fetch(`${urls.at(-1)}/api/v1/system/task/list?kind=readingImport&pageSize=1`, { headers: session })
    if (answer.status !== 503) return ((await dataOf(answer)) as { list: Task[] }).list[0]!
  }
}

async function post({ urls, session }: Target, path: string, body: object) {
  const headers = { ...session, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  await dataOf(await fetch(`${urls.at(-1)}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}
